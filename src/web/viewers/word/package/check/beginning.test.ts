import { expect, it } from 'vitest';
import { documentXml, docx } from '#tests/factories/docx.ts';
import { checkPackage } from './check-package.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';
import { decodeXml } from '../xml/xml-text.ts';
import { readEntries } from '../zip/zip-entries.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** Half a page each. */
const paragraphs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => paragraph(`paragraph ${n + from} ${'word '.repeat(200)}`)).join('');

/** The text of the document that is shown first; null when the whole is. */
function beginning(body: string, parts = {}): string | null {
  const checked = checkPackage(docx({ 'word/document.xml': documentXml(body), ...parts }));
  if (!checked.ok) throw new Error(checked.reason);
  if (!checked.beginning) return null;
  const again = checkPackage(checked.beginning);
  expect(again).toMatchObject({ ok: true, beginning: null });
  const entry = readEntries(checked.beginning, PACKAGE_LIMITS).find(
    ({ name }) => name === 'word/document.xml',
  )!;
  return decodeXml(inflateEntry(checked.beginning, entry)).text;
}

it('is the first paragraphs of a long document, whole', () => {
  const text = beginning(paragraphs(100))!;
  expect(text).toBe(documentXml(paragraphs(6)));
});

it('is nothing of a short one, nor of one that is a single table', () => {
  expect(beginning(paragraphs(20))).toBeNull();
  const rows = `<w:tr><w:tc>${paragraphs(100)}</w:tc></w:tr>`;
  expect(beginning(`<w:tbl>${rows}</w:tbl>`)).toBeNull();
});

it('ends after sixty paragraphs without text, and has whole tables', () => {
  expect(beginning('<w:p/>'.repeat(59) + paragraphs(100))).toBe(
    documentXml('<w:p/>'.repeat(59) + paragraphs(1)),
  );
  const table = `<w:tbl><w:tr><w:tc>${paragraphs(10)}</w:tc></w:tr></w:tbl>`;
  expect(beginning(paragraphs(1) + table + paragraphs(100))).toBe(documentXml(paragraphs(1) + table));
});

it('has the section of its own text, not of what follows', () => {
  const wide = '<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>';
  const text = beginning(`${paragraphs(10)}<w:p><w:pPr>${wide}</w:pPr></w:p>${paragraphs(100)}`)!;
  expect(text.match(/<w:sectPr>.*?<\/w:sectPr>/g)).toEqual([wide]);
  const own = '<w:sectPr/>';
  expect(beginning(`${paragraphs(6)}<w:p><w:pPr>${own}</w:pPr></w:p>${paragraphs(100)}`)).toContain(
    `${own}</w:body>`,
  );
});

it('closes a field that goes on, as a table of contents does', () => {
  const begin = '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>';
  const end = '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
  const text = beginning(begin + end + begin + begin + paragraphs(50) + end + end + paragraphs(50))!;
  expect(text.match(/fldCharType="(?:begin|end)"/g)).toEqual(
    ['begin', 'end', 'begin', 'begin', 'end', 'end'].map((type) => `fldCharType="${type}"`),
  );
});
