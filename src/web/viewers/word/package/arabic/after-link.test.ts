import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, styledParts } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { openMerge } from '../save/merge-save.ts';

const run = (text: string, looks = '') =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t${text.startsWith(' ') ? ' xml:space="preserve"' : ''}>${text}</w:t></w:r>`;
const STYLE = '<w:rStyle w:val="Hyperlink"/>';
const HIDDEN = `${STYLE}<w:b/><w:color w:val="auto"/><w:u w:val="none" w:color="auto"/>`;

/** What is saved of a paragraph of these runs when it was changed to those. */
function saved(before: string, now: string, linkStyle = 'Hyperlink'): string {
  const styles = `<w:style w:type="character" w:styleId="${linkStyle}"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>`;
  const original = docx({ ...styledParts(styles), 'word/document.xml': documentXml(`<w:p>${before}</w:p>`) });
  const baseline = openHeadless(original).save();
  const parts = unzipSync(baseline);
  const xml = strFromU8(parts['word/document.xml']!);
  const changed = xml.replace(/(<w:p(?: [^>]*)?>).*<\/w:p>/, `$1${now}</w:p>`);
  const current = zipSync({ ...parts, 'word/document.xml': strToU8(changed) });
  const text = strFromU8(unzipSync(openMerge(original, baseline)(current).bytes)['word/document.xml']!);
  return /<w:p>(.*)<\/w:p>/.exec(text)![1]!;
}

it('drops the style of a link from what was typed after it, and keeps the other formats', () => {
  const link = run('site', STYLE);
  expect(saved(link, link + run('later', HIDDEN))).toBe(link + run('later', '<w:b/>'));
});

it('leaves what looked so before, also when somebody types into it', () => {
  expect(saved(run('later', HIDDEN), run('later on', HIDDEN))).toBe(run('later on', HIDDEN));
});

it('leaves a style that was given to what is typed', () => {
  const link = run('site', STYLE);
  expect(saved(link, link + run('later', STYLE))).toBe(link + run('later', STYLE));
});

it('leaves other styles, also in a new paragraph', () => {
  const looks = '<w:rStyle w:val="Strong"/><w:color w:val="auto"/><w:u w:val="none"/>';
  const divided = `${run('one', looks)}</w:p><w:p>${run('two', looks)}`;
  expect(saved(run('one two', looks), divided)).toBe(divided);
});

it('leaves a link that somebody made look like other text', () => {
  const link = (looks: string) => `<w:hyperlink w:anchor="a">${run('site', looks)}</w:hyperlink>`;
  const plain = `${STYLE}<w:color w:val="auto"/><w:u w:val="none"/>`;
  expect(saved(link(STYLE), link(plain) + run(' now'))).toBe(link(plain) + run(' now'));
  expect(saved(link(STYLE), link(STYLE) + link(HIDDEN))).toBe(link(STYLE) + link(`${STYLE}<w:b/>`));
});

it.each([
  ['between a link and a text that begins with the same letters', ' then', ' now'],
  ['between a link and a text that it ends with', 'after', 'before and after'],
])('knows what was typed %s', (_, after, typed) => {
  const link = run('site', STYLE);
  const changed = link + run(typed, HIDDEN) + run(after);
  expect(saved(link + run(after), changed)).toBe(link + run(typed, '<w:b/>') + run(after));
});

it('drops the looks from the marks of paragraphs, and from what is typed into them', () => {
  const looks = '<w:color w:val="auto"/><w:u w:val="none" w:color="auto"/>';
  const mark = `<w:pPr><w:rPr>${looks}</w:rPr></w:pPr>`;
  const link = run('site', STYLE);
  const changed = `${link}${run(' then', HIDDEN)}</w:p><w:p>${mark}${run('next', looks)}`;
  const clean = `${link}${run(' then', '<w:b/>')}</w:p><w:p>${run('next')}`;
  expect(saved(link, mark + changed)).toBe(clean);
});

it('knows the style of links under the id that the document has for it', () => {
  const style = '<w:rStyle w:val="a3"/>';
  const hidden = HIDDEN.replace(STYLE, style);
  const link = run('site', style);
  expect(saved(link, link + run('later', hidden), 'a3')).toBe(link + run('later', '<w:b/>'));
});
