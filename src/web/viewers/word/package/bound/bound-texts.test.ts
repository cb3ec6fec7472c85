import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, OFFICE, RELATIONSHIPS } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { checkPackage } from '../check/check-package.ts';
import { openMerge } from '../save/merge-save.ts';

const DC = 'http://purl.org/dc/elements/1.1/';
const CORE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const relsOf = (target: string, type: string) =>
  `<Relationship Id="${type.slice(-6)}" Type="${type}" Target="${target}"/>`;
const parts = {
  '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relsOf('word/document.xml', `${OFFICE}/officeDocument`)}${relsOf('docProps/core.xml', `${RELATIONSHIPS}/metadata/core-properties`)}</Relationships>`,
  'docProps/core.xml': `<cp:coreProperties xmlns:cp="${CORE}" xmlns:dc="${DC}"><dc:title>Old &amp; first</dc:title>\n<dc:creator>Sara</dc:creator></cp:coreProperties>`,
  'customXml/item1.xml': `<r:letter xmlns:r="urn:letters"><r:to>one</r:to><r:to>two</r:to></r:letter>`,
  'customXml/itemProps1.xml': `<ds:datastoreItem xmlns:ds="${OFFICE}/customXml" ds:itemID="{AB}"/>`,
  'customXml/_rels/item1.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relsOf('itemProps1.xml', `${OFFICE}/customXmlProps`)}</Relationships>`,
};
const control = (text: string, store: string, xpath: string, more = '') =>
  `<w:sdt><w:sdtPr>${more}<w:dataBinding w:prefixMappings="xmlns:ns0='${DC}' xmlns:ns1='${CORE}' xmlns:r='urn:letters' " w:xpath="${xpath}" w:storeItemID="${store}"/><w:text/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:sdtContent></w:sdt>`;
const TITLE = ['{6C3C8BC8-F283-45AE-878A-BAB7291924A1}', '/ns1:coreProperties[1]/ns0:title[1]'] as const;
const CREATOR = [TITLE[0], '/ns1:coreProperties[1]/ns0:creator[1]'] as const;
const LETTER = ['{ab}', '/r:letter[1]/r:to[2]'] as const;

function open(body: string) {
  const original = docx({ ...parts, 'word/document.xml': documentXml(body) });
  const checked = checkPackage(original);
  if (!checked.ok) throw new Error(checked.reason);
  const word = openHeadless(checked.prepared ?? original);
  const merge = openMerge(original, word.save());
  const files = (bytes: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  const before = files(original);
  return { word, before, save: () => files(merge(word.save()).bytes) };
}

it('writes what was typed into the data that a control shows, and nothing else', () => {
  const body = `${control('Old &amp; first', ...TITLE)}${control('two', ...LETTER)}<w:p/>`;
  const { word, before, save } = open(body);
  expect(save()).toEqual(before);
  expect(word.type(0, 5, '<new>')).toBe(true);
  expect(word.type(1, 3, ' اثنان')).toBe(true);
  const after = save();
  expect(after).toEqual({
    ...before,
    'word/document.xml': after['word/document.xml'],
    'docProps/core.xml': parts['docProps/core.xml'].replace('Old &amp;', 'Old &amp;&lt;new&gt;'),
    'customXml/item1.xml': parts['customXml/item1.xml'].replace('two', 'two اثنان'),
  });
  expect(after['word/document.xml']!.match(/<w:dataBinding [^>]*>/g)).toEqual(
    before['word/document.xml']!.match(/<w:dataBinding [^>]*>/g),
  );
});

it.each([
  ['two controls show', `${control('Sara', ...CREATOR)}${control('Sara', ...CREATOR)}`],
  [
    'a date shows too',
    control('Sara', ...CREATOR) + control('Sara', ...CREATOR).replace('<w:text/>', '<w:date/>'),
  ],
  ['has another text in the data', control('Omar', ...CREATOR)],
  ['is not in the data', control('Sara', TITLE[0], '/ns1:coreProperties[1]/ns0:subject[1]')],
  ['is asked for', control('Sara', ...CREATOR, '<w:showingPlcHdr/>')],
])('lets nobody type into what %s', (_, body) => {
  const { word, before, save } = open(`${body}<w:p/>`);
  const isTyped = word.paragraphs().map((text, at) => text !== '' && word.type(at, 2, 'x'));
  expect(isTyped).not.toContain(true);
  expect(save()).toEqual(before);
});
