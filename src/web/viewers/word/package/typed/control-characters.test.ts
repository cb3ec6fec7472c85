import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { openMerge } from '../save/merge-save.ts';

const original = docx({
  'word/document.xml': documentXml(
    '<w:p><w:r><w:t xml:space="preserve">old\ttab </w:t></w:r></w:p><w:p><w:r><w:t>two</w:t></w:r></w:p>',
  ),
});

it('writes a tab that was pasted as an element, and not one that was in the text', () => {
  const word = openHeadless(original);
  const baseline = word.save();
  expect(word.type(0, 8, '\tone\tثم\t')).toBe(true);
  const files = unzipSync(openMerge(original, baseline)(word.save()).bytes);
  const xml = strFromU8(files['word/document.xml']!);
  expect(xml).toContain('>old\ttab </w:t>');
  expect(xml.match(/<w:tab\/>/g)).toHaveLength(3);
  const text = xml.replaceAll('<w:tab/>', '|').replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('old\ttab |one|ثم|');
});

it('leaves the tabs and line ends of a paragraph that is divided or joined', () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const [first, second] = ['A long first paragraph of the letter. ', 'part\n   two\tgoes'];
  const one = docx({ 'word/document.xml': documentXml(paragraph(first + second)) });
  const two = docx({ 'word/document.xml': documentXml(paragraph(first) + paragraph(second)) });
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const [baseline, current] = [from, to].map((bytes) => openHeadless(bytes).save());
    const files = unzipSync(openMerge(from, baseline!)(current!).bytes);
    const xml = strFromU8(files['word/document.xml']!);
    expect(xml).toContain(second);
    expect(xml).not.toMatch(/<w:(?:tab|br)\/>/);
  }
});

it('writes the lines of a comment as lines', () => {
  const word = openHeadless(original);
  const baseline = word.save();
  const span = { paragraph: word.handle(1) };
  word.run({ op: 'insertComment', span, text: 'first|second||last', author: 'Omar' });
  const parts = unzipSync(word.save());
  // The engine writes what is typed into the field of a comment as it is.
  const comments = strFromU8(parts['word/comments.xml']!).replaceAll('|', '\n');
  const current = zipSync({ ...parts, 'word/comments.xml': strToU8(comments) });
  const files = unzipSync(openMerge(original, baseline)(current).bytes);
  expect(strFromU8(files['word/comments.xml']!)).toContain(
    '<w:t>first</w:t><w:br/><w:t>second</w:t><w:br/><w:br/><w:t>last</w:t>',
  );
});
