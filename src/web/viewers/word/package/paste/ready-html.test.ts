import { expect, it } from 'vitest';
import { readyHtml } from './ready-html.ts';

const hasTwo = (id: string): boolean => id === 'Heading2';

it('gives a heading the style of its level, when the document has it', () => {
  expect(readyHtml('<h2>one</h2><h2 dir="rtl">two</h2><h3>three</h3><hr>', hasTwo)).toBe(
    '<h2 class="Heading2">one</h2><h2 class="Heading2" dir="rtl">two</h2><h3>three</h3><hr>',
  );
});

it('leaves a heading that the engine made of a paragraph without such a style', () => {
  const own = '<h2 class="docx-outline">one</h2>';
  expect(readyHtml(own, hasTwo)).toBe(own);
});

it('makes the text around the paragraphs of a Google document a block', () => {
  const html = '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><b>one</b></p></b>';
  expect(readyHtml(html, hasTwo)).toBe(
    '<div style="font-weight:normal;" id="docs-internal-guid-1"><p><b>one</b></p></b>',
  );
});

it('reads a text of tags that do not end once', () => {
  for (const tag of ['<b ', '<h1 ']) {
    const html = tag.repeat(400_000);
    expect(readyHtml(html, hasTwo)).toBe(html);
  }
});
