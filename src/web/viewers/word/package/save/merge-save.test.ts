import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, OFFICE, RELATIONSHIPS } from '#tests/factories/docx.ts';
import { type HeadlessWord, openHeadless } from '#tests/services/headless-word.ts';
import { checkPackage } from '../check/check-package.ts';
import { openMerge } from './merge-save.ts';

const strictDrawing = new URL(
  '../../../../../../tests/fixtures/docx/hand-strict-drawing.docx',
  import.meta.url,
);

const TRANSITIONAL = /schemas\.openxmlformats\.org\/(?:wordprocessingml|drawingml|officeDocument)/;
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const three =
  '<w:p w:rsidR="1"><w:r><w:t>one</w:t></w:r></w:p><w:p w:rsidR="2"><w:r><w:t>two</w:t></w:r></w:p><w:p w:rsidR="3"><w:r><w:t>three</w:t></w:r></w:p>';

function change(body: string, changes: (word: HeadlessWord) => void) {
  return changeOf(docx({ 'word/document.xml': documentXml(body) }), changes);
}

function changeOf(original: Uint8Array, changes: (word: HeadlessWord) => void) {
  const checked = checkPackage(original);
  const word = openHeadless((checked.ok && checked.prepared) || original);
  const baseline = word.save();
  changes(word);
  const saved = openMerge(original, baseline)(word.save());
  const files = unzipSync(saved.bytes);
  const part = (name: string) => strFromU8(files[name]!);
  const text = part('word/document.xml');
  return { saved, part, body: text.slice(text.indexOf('<w:body>') + 8, text.indexOf('<w:sectPr>')) };
}

it('takes a deleted paragraph out, and leaves the others as they were written', () => {
  const { body } = change(three, (word) => word.run({ op: 'deleteParagraph', paragraph: word.handle(1) }));
  expect(body).toBe(three.replace('<w:p w:rsidR="2"><w:r><w:t>two</w:t></w:r></w:p>', ''));
});

it('puts a new paragraph between two that stay as they were written', () => {
  const { body } = change(three, (word) =>
    word.run({ op: 'insertParagraph', anchor: { paragraph: word.handle(0) }, where: 'after', text: 'new' }),
  );
  const [first, rest] = [
    three.slice(0, three.indexOf('<w:p w:rsidR="2"')),
    three.slice(three.indexOf('<w:p w:rsidR="2"')),
  ];
  expect(body.startsWith(first)).toBe(true);
  expect(body.endsWith(rest)).toBe(true);
  expect(body.slice(first.length, -rest.length)).toBe('<w:p><w:r><w:t>new</w:t></w:r></w:p>');
});

it('changes several places at once, also the first and the last', () => {
  const { body } = change(three, (word) => {
    word.type(0, 0, 'A ');
    word.type(2, 5, ' Z');
  });
  expect(body).toBe(three.replace('one', 'A one').replace('three', 'three Z'));
});

it('keeps spaces at the ends of what was typed', () => {
  const { body } = change(three, (word) => word.type(0, 3, ' '));
  expect(body).toContain('<w:t xml:space="preserve">one </w:t>');
});

it('types into a paragraph that was written without an end tag', () => {
  const { body } = change('<w:p w:rsidR="9"/>', (word) => word.type(0, 0, 'text'));
  expect(body).toBe('<w:p w:rsidR="9"><w:r><w:t>text</w:t></w:r></w:p>');
});

it('changes only the properties when text is made bold', () => {
  const { body } = change(three, (word) =>
    word.run({ op: 'setFont', span: { paragraph: word.handle(1) }, font: { bold: true } }),
  );
  // The engine makes the mark of the paragraph bold too.
  expect(body.replaceAll(/<w:pPr>.*?<\/w:pPr>|<w:rPr>.*?<\/w:rPr>/g, '')).toBe(three);
  expect(body).toContain('<w:b/>');
});

it('numbers the paragraph of a new comment, by which its answers are told, also beside comments without numbers', () => {
  const comment = (word: HeadlessWord, paragraph: number) =>
    word.run({
      op: 'insertComment',
      span: { paragraph: word.handle(paragraph) },
      text: 'Why?',
      author: 'Omar',
    });
  const first = change(three, (word) => comment(word, 1));
  const files = unzipSync(first.saved.bytes);
  const old = strFromU8(files['word/comments.xml']!).replaceAll(/ (?:w14:\w+|xmlns:w14)="[^"]*"/g, '');
  const original = docx({ ...files, 'word/comments.xml': old });
  const { part } = changeOf(original, (word) => comment(word, 0));
  expect(part('word/comments.xml').match(/w14:paraId=/g)).toHaveLength(1);
});

it('adds a comment with its part, its relationship and its content type', () => {
  const { saved, part, body } = change(three, (word) =>
    word.run({ op: 'insertComment', span: { paragraph: word.handle(1) }, text: 'Why?', author: 'Omar' }),
  );
  expect(saved.added).toContain('word/comments.xml');
  expect(part('word/comments.xml')).toContain('Why?');
  expect(part('word/_rels/document.xml.rels')).toContain('comments.xml');
  expect(part('[Content_Types].xml')).toContain('/word/comments.xml');
  expect(part('[Content_Types].xml')).toContain('<Default Extension="bin"');
  const [first, last] = [
    three.slice(0, three.indexOf('<w:p w:rsidR="2"')),
    three.slice(three.indexOf('<w:p w:rsidR="3"')),
  ];
  expect(body.startsWith(first) && body.endsWith(last)).toBe(true);
  expect(body).toContain('<w:commentReference w:id="');
});

it('adds a picture with its bytes, and declares its namespaces where it stands', () => {
  const { saved, body, part } = change(three, (word) =>
    word.run({
      op: 'insertInlinePicture',
      span: { paragraph: word.handle(1) },
      base64: PIXEL,
      location: 'End',
    }),
  );
  expect(saved.added.some((name) => name.startsWith('word/media/'))).toBe(true);
  expect(part('[Content_Types].xml')).toContain('image/png');
  expect(body).toMatch(/<wp:inline[^>]* xmlns:wp=|<w:drawing[^>]* xmlns:wp=/);
  expect(body.startsWith('<w:p w:rsidR="1"><w:r><w:t>one</w:t></w:r></w:p>')).toBe(true);
});

it('writes pictures and comments into a strict document in its own namespaces', () => {
  const { saved, part } = changeOf(readFileSync(strictDrawing), (word) => {
    const span = { paragraph: word.handle(0) };
    word.run({ op: 'insertInlinePicture', span, base64: PIXEL, location: 'End' });
    word.run({ op: 'insertComment', span, text: 'ملاحظة', author: 'Noura' });
  });
  expect(saved.notes).toEqual([]);
  const names = [...saved.changed, ...saved.added].filter((name) => /\.(?:xml|rels)$/.test(name));
  expect(names).toContain('word/comments.xml');
  for (const name of names)
    expect([name, part(name)]).not.toEqual([name, expect.stringMatching(TRANSITIONAL)]);
  expect(part('word/_rels/document.xml.rels')).toContain(
    'http://purl.oclc.org/ooxml/officeDocument/relationships/image',
  );
  expect(checkPackage(saved.bytes)).toMatchObject({ ok: true, notes: { isStrict: true } });
});

it('keeps a signature whole, although what was signed is not the same any more', () => {
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/></Relationships>`,
    '_xmlsignatures/origin.sigs': '',
    '_xmlsignatures/_rels/origin.sigs.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${RELATIONSHIPS}/digital-signature/signature" Target="sig1.xml"/></Relationships>`,
    '_xmlsignatures/sig1.xml': '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>',
  };
  const original = docx({ 'word/document.xml': documentXml(three), ...parts });
  const { saved } = changeOf(original, (word) => word.type(0, 0, 'x'));
  expect(saved).toMatchObject({ changed: ['word/document.xml'], added: [], removed: [] });
  expect(Object.keys(unzipSync(saved.bytes))).toEqual(expect.arrayContaining(Object.keys(parts)));
});

it('gives the same for the same document in every save, whatever was saved between', () => {
  const original = docx({ 'word/document.xml': documentXml(three) });
  const word = openHeadless(original);
  const merge = openMerge(original, word.save());
  word.type(0, 0, 'x');
  const [first, current] = [merge(word.save()), word.save()];
  word.type(1, 0, 'y');
  merge(word.save());
  expect(Buffer.compare(merge(current).bytes, first.bytes)).toBe(0);
  word.remove(1, 0, 1);
  word.remove(0, 0, 1);
  expect(Buffer.compare(merge(word.save()).bytes, original)).toBe(0);
});
