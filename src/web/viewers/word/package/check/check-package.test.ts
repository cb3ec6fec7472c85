import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, OFFICE, RELATIONSHIPS } from '#tests/factories/docx.ts';
import { checkPackage } from './check-package.ts';
import { crc32 } from '../zip/inflate-entry.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';

const reasonOf = (bytes: Uint8Array) => {
  const checked = checkPackage(bytes);
  return checked.ok ? 'ok' : checked.reason;
};
const withBody = (body: string) => docx({ 'word/document.xml': documentXml(body) });
const nested = (name: string, depth: number) => `<w:${name}>`.repeat(depth) + `</w:${name}>`.repeat(depth);

it('lets a sound document through, and says what is in it', () => {
  const bytes = docx({
    'word/document.xml': documentXml(
      '<w:p><w:ins w:id="1" w:author="a"><w:r><w:t>new</w:t></w:r></w:ins></w:p>',
    ),
    'word/vbaProject.bin': 'macros',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1/x.dotm" TargetMode="External"/></Relationships>',
    'word/settings.xml':
      '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:documentProtection w:edit="readOnly" w:enforcement="1"/></w:settings>',
  });
  const checked = checkPackage(bytes);
  expect(checked).toMatchObject({ ok: true, paragraphs: 1, letters: 3 });
  expect(
    checked.ok &&
      Object.entries(checked.notes)
        .filter(([, is]) => is)
        .map(([name]) => name),
  ).toEqual(['hasMacros', 'hasExternal', 'hasTrackedChanges', 'protection']);
  expect(checked).toMatchObject({ notes: { protection: 'readOnly' } });
});

it('refuses what is no package, an encrypted one, and one of another program', () => {
  expect(reasonOf(new Uint8Array())).toBe('notAPackage');
  expect(reasonOf(strToU8('a letter to somebody'))).toBe('notAPackage');
  const ole = new Uint8Array(4096);
  ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(reasonOf(ole)).toBe('notAPackage');
  ole.set(
    new Uint8Array(new Uint16Array([...'EncryptedPackage'].map((letter) => letter.charCodeAt(0))).buffer),
    1024,
  );
  expect(reasonOf(ole)).toBe('encrypted');
  expect(reasonOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('notWord');
});

it('refuses document types and entities, in whichever part and encoding', () => {
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>';
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...bomb].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(reasonOf(docx({ 'word/document.xml': `<?xml version="1.0"?>${bomb}` }))).toBe('dtd');
  expect(reasonOf(docx({ 'customXml/item1.xml': bomb }))).toBe('dtd');
  expect(reasonOf(docx({ 'customXml/item1.xml': utf16 }))).toBe('dtd');
  expect(reasonOf(docx({ 'customXml/item1.xml': '<x>&bomb;</x>' }))).toBe('dtd');
  expect(reasonOf(docx({ 'customXml/_rels/item1.xml.rels': '<x a="&bomb;"/>' }))).toBe('dtd');
});

it('refuses what unpacks to a thousand times its size before it is unpacked', () => {
  const bytes = docx({ 'word/media/a.bin': new Uint8Array(24 * 1024 * 1024) });
  expect(reasonOf(bytes)).toBe('bomb');
  const lying = bytes.slice();
  // The directory says that it is small: what comes out is counted, and it stops there.
  writeSize(lying, 'word/media/a.bin', 1000);
  expect(reasonOf(lying)).toBe('bomb');
});

it('refuses an entry that is smaller, or other, than it says', () => {
  const bytes = docx({ 'word/media/a.bin': 'some bytes of a picture' });
  const larger = bytes.slice();
  writeSize(larger, 'word/media/a.bin', 1000);
  expect(reasonOf(larger)).toBe('damaged');
  const changed = docx({ 'word/media/a.bin': 'some bytes of a picture' }, { level: 0 });
  changed[indexOf(changed, 'some bytes')] = 0x53;
  expect(reasonOf(changed)).toBe('damaged');
});

it('refuses entries that share their bytes, repeat a name, or lead out of the package', () => {
  const shared = docx({ 'word/a.bin': 'a'.repeat(50), 'word/b.bin': 'a'.repeat(50) });
  const [first, second] = ['word/a.bin', 'word/b.bin'].map((name) => recordOf(shared, name));
  const view = new DataView(shared.buffer);
  view.setUint32(second! + 42, view.getUint32(first! + 42, true), true);
  shared[second! + 46 + 5] = 'a'.charCodeAt(0);
  expect(reasonOf(shared)).toBe('bomb');
  expect(reasonOf(docx({ 'word/a.bin': 'a', 'Word/A.bin': 'b' }))).toBe('damaged');
  for (const name of ['../a.bin', 'word/../../a.bin', '/a.bin', 'C:/a.bin', 'word\\a.bin', 'word//a.bin'])
    expect(reasonOf(docx({ [name]: 'a' }))).toBe('damaged');
});

it('refuses what is too deep, and what has too many elements, attributes, parts or paragraphs, or too many of the text', () => {
  expect(reasonOf(withBody(nested('smartTag', 100_000)))).toBe('tooDeep');
  const attributes = Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(' ');
  expect(reasonOf(withBody(`<w:p ${attributes}/>`))).toBe('tooManyAttributes');
  expect(reasonOf(withBody('<w:p/>'.repeat(1_000_000)))).toBe('tooLong');
  expect(reasonOf(withBody(`<w:p>${'<w:r/>'.repeat(PACKAGE_LIMITS.storyElements)}</w:p>`))).toBe('tooLong');
  const data = { 'customXml/item1.xml': `<a>${'<b/>'.repeat(PACKAGE_LIMITS.storyElements)}</a>` };
  expect(reasonOf(docx(data))).toBe('ok');
  const flood = `<a>${'<b/>'.repeat(PACKAGE_LIMITS.elements)}</a>`;
  expect(reasonOf(docx({ 'customXml/item1.xml': flood }))).toMatch(/^(?:tooManyElements|bomb)$/);
  const parts = Array.from({ length: 600 }, (_, at) => [`customXml/item${at}.xml`, '<a/>']);
  expect(reasonOf(docx(Object.fromEntries(parts)))).toBe('tooManyParts');
});

it('refuses text that is too long however few paragraphs it is in', () => {
  const words = Array.from({ length: 150_000 }, (_, at) => `${at}`).join(' ');
  expect(reasonOf(withBody(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`))).toBe('tooLong');
});

it('refuses XML that a strict reader would refuse', () => {
  const broken = [
    '<w:p>',
    '</w:p>',
    '<w:p></w:r>',
    '<w:p a="1" a="2"/>',
    '<w:p a=1/>',
    '<w:p a="<"/>',
    '\u0001',
    '<!-- ',
  ];
  for (const body of broken) expect([body, reasonOf(withBody(body))]).toEqual([body, 'damaged']);
  expect(reasonOf(docx({ 'word/document.xml': '' }))).toBe('damaged');
  expect(reasonOf(docx({ 'word/document.xml': new Uint8Array([0x3c, 0x61, 0xff, 0x2f, 0x3e]) }))).toBe(
    'damaged',
  );
});

it('leaves out for the engine what is damaged and belongs to nothing, and refuses what is damaged and referred to', () => {
  const original = docx({ 'notes.xml': 'no XML', 'word/document.xml': documentXml('<w:p/>') });
  const checked = checkPackage(original);
  expect(checked.ok && Object.keys(unzipSync(checked.prepared!))).not.toContain('notes.xml');
  const refers = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/customXml" Target="../Notes.xml"/></Relationships>`;
  expect(reasonOf(docx({ 'notes.xml': 'no XML', 'word/_rels/document.xml.rels': refers }))).toBe('damaged');
  expect(reasonOf(docx({ '[Content_Types].xml': 'no XML' }))).toBe('damaged');
  expect(reasonOf(docx({ 'word/_rels/document.xml.rels': 'no XML' }))).toBe('damaged');
});

it('ends when its time is over', () => {
  const bytes = withBody('<w:b/>'.repeat(20_000));
  expect(checkPackage(bytes, { ...PACKAGE_LIMITS, time: -1 })).toMatchObject({ reason: 'tooSlow' });
});

it('answers for any bytes: cut short, or with some of them changed', () => {
  const bytes = docx({
    'word/document.xml': documentXml('<w:p><w:r><w:t>Some words</w:t></w:r></w:p>'.repeat(20)),
  });
  fc.assert(
    fc.property(fc.nat(bytes.length), (length) => {
      expect(checkPackage(bytes.subarray(0, length)).ok).toBe(length === bytes.length);
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const changed = bytes.slice();
      for (const [at, value] of changes) changed[at] = value;
      expect(checkPackage(changed)).toHaveProperty('ok');
    }),
    { numRuns: 1000 },
  );
});

it('reads the checksums that zip programs write', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
});

function indexOf(bytes: Uint8Array, text: string, from = 0): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(text, from);
}

/** Where the record of the directory begins: its name is the last place where the name stands. */
const recordOf = (bytes: Uint8Array, name: string): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(name) - 46;

function writeSize(bytes: Uint8Array, name: string, size: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(indexOf(bytes, name) - 30 + 22, size, true);
  view.setUint32(recordOf(bytes, name) + 24, size, true);
}
