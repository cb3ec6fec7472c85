import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml } from '#tests/factories/docx.ts';
import { type HeadlessWord, openHeadless } from '#tests/services/headless-word.ts';
import { directionsOf } from './directions.ts';
import { openMerge } from '../save/merge-save.ts';

/** The paragraphs after the changes, without the namespace prefix, which says nothing here. */
function after(body: string, changes: (word: HeadlessWord) => void): string {
  const original = docx({ 'word/document.xml': documentXml(body) });
  const word = openHeadless(original);
  const baseline = word.save();
  changes(word);
  const text = strFromU8(unzipSync(openMerge(original, baseline)(word.save()).bytes)['word/document.xml']!);
  return text
    .slice(text.indexOf('<w:body>') + 8, text.indexOf('<w:sectPr>'))
    .replaceAll(' xml:space="preserve"', '');
}
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const RTL = '<w:rtl/>';
const BIDI = '<w:bidi/>';

it('marks Arabic that is typed into an empty paragraph, and the paragraph', () => {
  expect(after('<w:p/>', (word) => word.type(0, 0, 'السلام عليكم'))).toBe(p(run('السلام عليكم', RTL), BIDI));
});

it('mirrors bold, italic and size, in the order of the schema', () => {
  const properties = '<w:b/><w:i/><w:color w:val="FF0000"/><w:sz w:val="40"/><w:lang w:val="ar"/>';
  expect(after(p(run('Hello world', properties)), (word) => word.type(0, 6, 'مرحبا '))).toBe(
    p(
      run('Hello ', properties) +
        run(
          'مرحبا',
          '<w:b/><w:bCs/><w:i/><w:iCs/><w:color w:val="FF0000"/><w:sz w:val="40"/><w:szCs w:val="40"/><w:rtl/><w:lang w:val="ar"/>',
        ) +
        run(' world', properties),
    ),
  );
});

it('gives Arabic the font that was chosen for it', () => {
  const fonts = (more = '') => `<w:rFonts w:ascii="Amiri" w:hAnsi="Amiri"${more}/>`;
  const typed = (properties: string) => after(p(run('أب', properties), BIDI), (word) => word.type(0, 1, 'ج'));
  expect(typed(fonts())).toBe(p(run('أجب', fonts(' w:cs="Amiri"') + RTL), BIDI));
  expect(typed(fonts(' w:cs="Cairo"'))).toBe(p(run('أجب', fonts(' w:cs="Cairo"') + RTL), BIDI));
});

it('takes w:rtl from a Latin word that is typed between Arabic ones', () => {
  expect(after(p(run('مرحبا بكم', RTL), BIDI), (word) => word.type(0, 6, 'Word '))).toBe(
    p(run('مرحبا ', RTL) + run('Word') + run(' بكم', RTL), BIDI),
  );
});

it('leaves what says that Latin text is from left to right as it is', () => {
  const off = '<w:rtl w:val="0"/>';
  expect(after(p(run('Hello world', off)), (word) => word.type(0, 6, 'new '))).toBe(
    p(run('Hello new world', off)),
  );
  expect(after(p(run('Hello world', off)), (word) => word.type(0, 6, 'مرحبا '))).toBe(
    p(run('Hello ', off) + run('مرحبا', RTL) + run(' world', off)),
  );
});

it('leaves what stands in a paragraph without text in its runs and places', () => {
  const mark = '<w:rStyle w:val="CommentReference"/>';
  const reference = `<w:r><w:rPr>${mark}</w:rPr><w:commentReference w:id="0"/></w:r>`;
  const end = '<w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkEnd w:id="1"/>';
  expect(after(p(reference + end), (word) => word.type(0, 0, 'كلمة'))).toBe(
    p(reference + end + run('كلمة', `${mark}${RTL}`), BIDI),
  );
  const two = reference + reference.replaceAll('"0"', '"1"');
  expect(after(p(two + end), (word) => word.type(0, 0, 'x'))).toBe(p(two + end + run('x', mark)));
  const tab = '<w:r><w:tab/></w:r>';
  expect(after(p(tab), (word) => word.type(0, 1, 'x'))).toBe(p('<w:r><w:tab/><w:t>x</w:t></w:r>'));
});

it('keeps the attributes of a run that is divided', () => {
  const numbered = (content: string) => `<w:r w:rsidR="00A1">${content}</w:r>`;
  const line = '<w:t>one</w:t><w:br/>';
  const marked = numbered(`<w:rPr>${RTL}</w:rPr><w:t>ثلاثة</w:t>`);
  expect(after(p(numbered(`${line}<w:t>two</w:t>`)), (word) => word.type(0, 4, 'ثلاثة '))).toBe(
    p(numbered(line) + marked + numbered('<w:t> two</w:t>')),
  );
  const marks = (content: string) =>
    `<w:bookmarkStart w:id="0" w:name="b"/>${content}<w:bookmarkEnd w:id="0"/>`;
  expect(after(p(marks(numbered(line))), (word) => word.type(0, 4, 'two'))).toBe(
    p(marks(numbered(line)) + run('two')),
  );
});

it('keeps digits with the Arabic before them, and brackets with the paragraph', () => {
  expect(after('<w:p/>', (word) => word.type(0, 0, 'سنة 2024 (نسخة) (version 3) تمت'))).toBe(
    p(run('سنة 2024 (نسخة) (', RTL) + run('version 3') + run(') تمت', RTL), BIDI),
  );
});

it('leaves runs in which nothing was typed as they are', () => {
  const old = run('عربي قديم', '<w:b/>');
  const typed = after(p(run('نص', RTL) + old, BIDI), (word) => word.type(0, 2, ' جديد'));
  expect(typed).toBe(p(run('نص جديد', RTL) + old, BIDI));
});

it('does not turn a paragraph in which Latin words stood, nor one that says its direction', () => {
  expect(after(p(run('Latin')), (word) => word.type(0, 0, 'عربي '))).not.toContain('w:bidi');
  expect(after(p('', '<w:bidi w:val="0"/>'), (word) => word.type(0, 0, 'عربي'))).toBe(
    p(run('عربي', RTL), '<w:bidi w:val="0"/>'),
  );
});

it('keeps the side to which a turned paragraph was aligned', () => {
  expect(after(p('', '<w:jc w:val="right"/>'), (word) => word.type(0, 0, 'عربي'))).toBe(
    p(run('عربي', RTL), '<w:bidi/><w:jc w:val="left"/>'),
  );
});

it('leaves out direction marks that come with what is typed, but not those that were there', () => {
  expect(after(p(run('\u200fسعر', RTL), BIDI), (word) => word.type(0, 4, '\u200e جديد\u200f'))).toBe(
    p(run('\u200fسعر جديد', RTL), BIDI),
  );
});

it('keeps tabs and breaks where they are', () => {
  const before =
    '<w:r><w:rPr><w:rtl/></w:rPr><w:t>قبل</w:t><w:tab/><w:t>بعد</w:t><w:br/><w:t>آخر</w:t></w:r>';
  expect(after(p(before, BIDI), (word) => word.type(0, 3, ' هنا'))).toBe(
    p(before.replace('قبل', 'قبل هنا'), BIDI),
  );
});

it('marks tashkeel with its letters', () => {
  expect(after('<w:p/>', (word) => word.type(0, 0, 'بِسْمِ اللّٰهِ'))).toBe(p(run('بِسْمِ اللّٰهِ', RTL), BIDI));
});

it('writes nothing for Latin text', () => {
  expect(after(p(run('plain')), (word) => word.type(0, 5, ' text (2)'))).toBe(p(run('plain text (2)')));
});

it.each([
  ['abc 12', 'ltr', 'llllll'],
  ['سنة 12', 'rtl', 'rrrrrr'],
  ['12 سنة', 'rtl', 'rrrrrr'],
  ['سنة 1.5 kg', 'rtl', 'rrrrrrrrll'],
  ['a (ب) c', 'ltr', 'lllrlll'],
  ['ا (b) ج', 'rtl', 'rrrlrrr'],
  ['سعر: ١٢٫٥', 'rtl', 'rrrrrrrrr'],
] as const)('gives %s in a paragraph %s its directions', (text, base, expected) => {
  expect(
    directionsOf(text, base)
      .map((direction) => direction[0])
      .join(''),
  ).toBe(expected);
});
