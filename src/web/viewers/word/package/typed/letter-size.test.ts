import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { openMerge } from '../save/merge-save.ts';

const run = (text: string, size = '') => `<w:r>${size && `<w:rPr>${size}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const p = (content: string) => `<w:p>${content}</w:p>`;

function saved(before: string, now: string): string {
  const original = docx({ 'word/document.xml': documentXml(before) });
  const baseline = openHeadless(original).save();
  const parts = unzipSync(baseline);
  const xml = strFromU8(parts['word/document.xml']!);
  const changed = xml.replace(/<w:body>.*?(?=<w:sectPr)/s, `<w:body>${now}`);
  const current = zipSync({ ...parts, 'word/document.xml': strToU8(changed) });
  const text = strFromU8(unzipSync(openMerge(original, baseline)(current).bytes)['word/document.xml']!);
  return text.slice(text.indexOf('<w:body>') + 8, text.indexOf('<w:sectPr>'));
}

const SMALL = '<w:sz w:val="20"/>';
const LARGE = '<w:sz w:val="48"/>';
const BOTH = `${LARGE}<w:szCs w:val="48"/>`;

it('writes a size that was chosen also as that of Arabic letters, and of the mark of a paragraph', () => {
  const mark = (size: string) => `<w:pPr><w:rPr>${size}</w:rPr></w:pPr>`;
  expect(
    saved(p(run('one', SMALL) + run('two')), p(mark(LARGE) + run('one', SMALL) + run('two', LARGE))),
  ).toBe(p(mark(BOTH) + run('one', SMALL) + run('two', BOTH)));
});

it('leaves the sizes that were there, also in a paragraph that was divided', () => {
  expect(saved(p(run('one', LARGE)), p(run('one more', LARGE)))).toBe(p(run('one more', LARGE)));
  const divided = p(run('o', LARGE)) + p(run('ne', LARGE));
  expect(saved(p(run('one', LARGE)), divided)).toBe(divided);
});
