import { describe, expect, it } from 'vitest';
import { composeMail } from './layout.ts';

const hostile = `<img src=x onerror="alert('1')">&`;

describe('composeMail', () => {
  it('escapes every text it is given', () => {
    const { html } = composeMail({
      locale: 'en',
      subject: hostile,
      paragraphs: [hostile],
      action: { label: hostile, url: `https://example.test/?a=1&b="><script>` },
      footer: hostile,
    });
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    expect(html).toContain('href="https://example.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ] as const)('sets the direction of a mail in %s to %s', (locale, dir) => {
    const { html } = composeMail({ locale, subject: 's', paragraphs: ['p'], footer: 'f' });
    expect(html).toContain(`<html lang="${locale}" dir="${dir}">`);
  });

  it('loads nothing from the network', () => {
    const { html } = composeMail({ locale: 'ar', subject: 's', paragraphs: ['p'], footer: 'f' });
    expect(html).not.toMatch(/\bsrc=|url\(|<link|@import/);
  });

  it('has the same texts in the plain text form, with the link on a separate line', () => {
    const { text } = composeMail({
      locale: 'en',
      subject: 's',
      paragraphs: ['One.', 'Two.'],
      action: { label: 'Open', url: 'https://example.test/?a=1&b=2' },
      footer: 'The end',
    });
    expect(text).toBe('One.\n\nTwo.\n\nOpen:\nhttps://example.test/?a=1&b=2\n\n-- \nThe end\n');
  });

  it('keeps the lines that a person wrote, escaped, and marks each of them in the plain text form', () => {
    const { html, text } = composeMail({
      locale: 'en',
      subject: 's',
      paragraphs: ['Before.', { quote: `First\n-- \n${hostile}` }],
      footer: 'f',
    });
    expect(text).toBe(`Before.\n\n> First\n> -- \n> ${hostile}\n\n-- \nf\n`);
    expect(html).toContain(
      '<div dir="ltr">First</div>\n<div dir="ltr">-- </div>\n<div dir="ltr">&lt;img src=x',
    );
  });

  it('gives each line of a quote the direction of its first letter, and keeps empty lines', () => {
    const quote = '«مرحبًا» Layla\n\n2. Hello ليلى';
    const { html } = composeMail({ locale: 'en', subject: 's', paragraphs: [{ quote }], footer: 'f' });
    expect(html).toContain(
      '<div dir="rtl">«مرحبًا» Layla</div>\n<div dir="ltr"><br></div>\n<div dir="ltr">2. Hello ليلى</div>',
    );
  });
});
