import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, OFFICE, RELATIONSHIPS, styledParts } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { checkPackage } from './check-package.ts';
import { openMerge } from '../save/merge-save.ts';

const xmlOf = (bytes: Uint8Array): string => new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
const changed = `<w:sectPrChange w:id="1" w:author="Sara"><w:sectPr/></w:sectPrChange>`;

it.each([
  ['the end of its section', documentXml('')],
  ['nothing', documentXml('').replace(/<w:sectPr>.*<\/w:sectPr>/, '')],
  ['a section that was changed', documentXml('').replace('</w:sectPr>', `${changed}</w:sectPr>`)],
  ['other prefixes', documentXml('').replaceAll(/\bw:/g, 'x:').replace('xmlns:w=', 'xmlns:x=')],
])('lets people type into a document that holds %s', (_, xml) => {
  const original = docx({ 'word/document.xml': xml });

  const checked = checkPackage(original);
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  const word = openHeadless(checked.prepared);
  const merge = openMerge(original, word.save());
  expect(Buffer.compare(merge(word.save()).bytes, original)).toBe(0);

  expect(word.type(0, 0, 'first')).toBe(true);
  const saved = merge(word.save()).bytes;
  expect(openHeadless(saved).paragraphs()).toEqual(['first']);
  // What was there still is, in its place.
  const start = xml.search(/<\w:sectPr|<\/\w:body>/);
  const rest = xmlOf(saved).replace(/<(\w:)p>.*<\/\1p>/, '');
  expect(rest.slice(0, start)).toBe(xml.slice(0, start));
  expect(rest.match(/sectPr\b/g)).toEqual(xml.match(/sectPr\b/g));
});

it('shows paragraphs with letters or blanks between their elements, and keeps those', () => {
  const body = '<w:p>\n</w:p><w:p><w:r>A<w:t>words</w:t></w:r>B<w:r><w:t> here</w:t></w:r></w:p>';
  const data = '<p>of another program</p>';
  const original = docx({ 'word/document.xml': documentXml(body), 'customXml/item1.xml': data });
  const checked = checkPackage(original);
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(new TextDecoder().decode(unzipSync(checked.prepared)['customXml/item1.xml'])).toBe(data);
  const word = openHeadless(checked.prepared);
  expect(word.paragraphs()).toEqual(['', 'words here']);
  const merge = openMerge(original, word.save());
  expect(word.type(1, 10, '!')).toBe(true);
  const xml = xmlOf(merge(word.save()).bytes).replace(' xml:space="preserve"', '');
  expect(xml).toContain(body.replace('here', 'here!'));
});

it('shows paragraphs with CDATA sections between their elements, and keeps those', () => {
  const cdata = '<![CDATA[<w:t>not shown</w:t>]]>';
  const run = '<w:r><w:t><![CDATA[first ]]>words</w:t></w:r>';
  const body = `${cdata}<w:p>${cdata}${run}<w:hyperlink w:anchor="a"><![CDATA[A]]>\n<w:r>${cdata}<w:t> here</w:t></w:r></w:hyperlink></w:p>`;
  const original = docx({ 'word/document.xml': documentXml(body) });
  const checked = checkPackage(original);
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(xmlOf(checked.prepared).match(/CDATA\[.*?\]/g)).toEqual(['CDATA[first ]']);
  const word = openHeadless(checked.prepared);
  expect(word.paragraphs()).toEqual(['first words here']);
  const merge = openMerge(original, word.save());
  expect(Buffer.compare(merge(word.save()).bytes, original)).toBe(0);
  expect(word.type(0, 14, '!')).toBe(true);
  const xml = xmlOf(merge(word.save()).bytes).replaceAll(' xml:space="preserve"', '');
  expect(xml).toContain(body.replace('here', 'he!re'));
});

it('lets people type into a document that refers to what is not there, and keeps what refers to it', () => {
  const rels = `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId7" Type="${OFFICE}/image" Target="NULL" TargetMode="Internal"/><Relationship Id="rId8" Type="${OFFICE}/hyperlink" Target="#place"/><Relationship Id="rId9" Type="${OFFICE}/image" Target="Media/Image1.PNG"/></Relationships>`;
  const original = docx({
    'word/document.xml': documentXml('<w:p/>'),
    'word/_rels/document.xml.rels': rels,
    'word/media/image1.png': 'a picture',
  });
  const checked = checkPackage(original);
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  const word = openHeadless(checked.prepared);
  const merge = openMerge(original, word.save());
  expect(word.type(0, 0, 'first')).toBe(true);
  const span = { paragraph: word.handle(0) };
  word.run({ op: 'insertComment', span, text: 'Why?', author: 'Omar' });
  const saved = unzipSync(merge(word.save()).bytes);
  const [start, end] = [rels.slice(0, -'</Relationships>'.length), '</Relationships>'];
  const savedRels = new TextDecoder().decode(saved['word/_rels/document.xml.rels']);
  expect(savedRels.startsWith(start) && savedRels.endsWith(end)).toBe(true);
  expect(savedRels).toContain('comments.xml');
  expect(Object.keys(saved)).toContain('word/media/image1.png');
});

it.each(['x:', ''])('lets people type into an empty paragraph when elements are called <%sp>', (prefix) => {
  const xml = documentXml('<w:p/>')
    .replace(/<w:sectPr>.*<\/w:sectPr>/, '')
    .replaceAll(/(<\/?)w:/g, `$1${prefix}`)
    .replace('xmlns:w=', prefix === '' ? 'xmlns=' : 'xmlns:x=');
  const original = docx({ 'word/document.xml': xml });
  const checked = checkPackage(original);
  if (!checked.ok) throw new Error(checked.reason);
  const word = openHeadless(checked.prepared ?? original);
  const merge = openMerge(original, word.save());
  expect(word.type(0, 0, 'first')).toBe(true);
  const run = `<${prefix}p><${prefix}r><${prefix}t>first</${prefix}t></${prefix}r></${prefix}p>`;
  expect(xmlOf(merge(word.save()).bytes)).toBe(xml.replace(`<${prefix}p/>`, run));
});

it('ends when a million spaces stand between paragraphs', () => {
  const paragraph = `<w:p xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:PreserveAttributes="o:mark"/>`;
  const checked = checkPackage(
    docx({ 'word/document.xml': documentXml(`${paragraph}${' '.repeat(1_000_000)}<w:p/>`) }),
  );
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(xmlOf(checked.prepared)).not.toContain('Preserve');
});

it('leaves a text that reads like what is changed for the engine', () => {
  const text = ` mc:PreserveAttributes="a:*" "http://purl.oclc.org/ooxml/wordprocessingml/main"`;
  const xml = documentXml(`<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`);
  const checked = checkPackage(docx({ ...styledParts('<w:docDefaults/>'), 'word/document.xml': xml }));
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(xmlOf(checked.prepared)).toBe(xml);
});
