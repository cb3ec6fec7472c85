import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, styledParts } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { openMerge } from '../save/merge-save.ts';

const run = (text: string, looks = '') =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const mark = (looks: string, style = '') =>
  `<w:pPr>${style && `<w:pStyle w:val="${style}"/>`}<w:rPr>${looks}</w:rPr></w:pPr>`;
const OFF =
  '<w:b w:val="0"/><w:bCs w:val="0"/><w:i w:val="0"/><w:iCs w:val="0"/><w:strike w:val="0"/><w:u w:val="none"/><w:vertAlign w:val="baseline"/>';

const style = (id: string, type: string, content: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
const STYLES = [
  style('Bold', 'paragraph', '<w:rPr><w:b/></w:rPr>'),
  style('Below', 'paragraph', '<w:basedOn w:val="Bold"/>'),
  style('Strong', 'character', '<w:rPr><w:b/></w:rPr>'),
  style('Striped', 'table', '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr>'),
].join('');

/** The save of a body that is changed from one to the other. */
function merged(before: string, now: string, styles = STYLES) {
  const original = docx({ ...styledParts(styles), 'word/document.xml': documentXml(before) });
  const baseline = openHeadless(original).save();
  const parts = unzipSync(baseline);
  const xml = strFromU8(parts['word/document.xml']!);
  const changed = xml.replace(/<w:body>.*?(?=<w:sectPr)/s, `<w:body>${now}`);
  const current = zipSync({ ...parts, 'word/document.xml': strToU8(changed) });
  return openMerge(original, baseline)(current);
}

function saved(before: string, now: string, styles = STYLES): string {
  const text = strFromU8(unzipSync(merged(before, now, styles).bytes)['word/document.xml']!);
  return text.slice(text.indexOf('<w:body>') + 8, text.indexOf('<w:sectPr>'));
}
const p = (content: string) => `<w:p>${content}</w:p>`;

it('says nothing of what was switched off again while somebody typed, nor in the mark of the paragraph', () => {
  const typed = run('on', '<w:b/>') + run('off', `${OFF}<w:color w:val="FF0000"/>`) + run('later', OFF);
  expect(saved(p(run('one')), p(mark(OFF) + run('one') + typed) + p(mark(OFF) + run('two', OFF)))).toBe(
    p(run('one') + run('on', '<w:b/>') + run('off', '<w:color w:val="FF0000"/>') + run('later')) +
      p(run('two')),
  );
});

it('gives Arabic no property of Arabic letters for what was switched off', () => {
  expect(saved(p(run('one')), p(run('one') + run('ثم', '<w:b w:val="0"/>')))).toBe(
    p(run('one') + run('ثم', '<w:rtl/>')),
  );
});

it.each([
  ['the style of the paragraph', '<w:pPr><w:pStyle w:val="Bold"/></w:pPr>', ''],
  ['a style on which that is based', '<w:pPr><w:pStyle w:val="Below"/></w:pPr>', ''],
  ['the style of the text', '', '<w:rStyle w:val="Strong"/>'],
])('leaves what switches off %s', (_, properties, looks) => {
  const off = run('off', `${looks}<w:b w:val="0"/>`);
  expect(saved(p(properties + run('one')), p(properties + run('one') + off))).toContain(off);
});

it('leaves what switches off the formats of the whole document or of a default style', () => {
  const off = run('off', '<w:b w:val="0"/>');
  const defaults = '<w:docDefaults><w:rPrDefault><w:rPr><w:b/></w:rPr></w:rPrDefault></w:docDefaults>';
  const normal =
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr><w:b/></w:rPr></w:style>';
  for (const styles of [defaults, normal])
    expect(saved(p(run('one')), p(run('one') + off), styles)).toContain(off);
});

it('leaves what may switch off the style of a table, only in a table', () => {
  const off = run('off', '<w:b w:val="0"/>');
  const table = (content: string) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="Striped"/></w:tblPr><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${p(content)}</w:tc></w:tr></w:tbl>`;
  const body = saved(table(run('one')) + p(run('two')), table(run('one') + off) + p(run('two') + off));
  expect(body).toContain(run('one') + off);
  expect(body).toContain(p(run('two') + run('off')));
});

it('leaves what was there, also in a paragraph that was divided', () => {
  const one = run('one', '<w:b w:val="0"/>');
  const [first, second] = [run('o', '<w:b w:val="0"/>'), run('ne', '<w:b w:val="0"/>')];
  expect(saved(p(one), p(one + run('two', '<w:b w:val="0"/>')))).toContain('<w:b w:val="0"/>');
  expect(saved(p(one), p(first) + p(second))).toBe(p(first) + p(second));
});

it('changes nothing when a text was made bold and is not any more', () => {
  const { changed } = merged(p(run('one')), p(run('one', '<w:b w:val="0"/>')));
  expect(changed).toEqual([]);
});
