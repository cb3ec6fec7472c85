import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { zipStream } from '#server/files/zip/zip-stream.ts';
import { ARABIC_FONT, LATIN_FONT } from './document-fonts.ts';
import { numberingPart } from './numbering-part.ts';
import { stylesPart } from './styles-part.ts';
import { XML, wordPart } from './xml.ts';

const SCHEMAS = 'http://schemas.openxmlformats.org';
const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** The parts that the document refers to, by the names that Word gives them. */
const parts = ['styles', 'settings', 'numbering', 'fontTable'] as const;

const contentTypes = (): string =>
  `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${CONTENT}.document.main+xml"/>${parts
    .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${CONTENT}.${name}+xml"/>`)
    .join('')}</Types>`;

const relationships = (targets: readonly { type: string; target: string }[]): string =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${targets
    .map(
      ({ type, target }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** One empty paragraph on A4 with margins of 2.54 cm. Whoever types into it in Arabic goes on from right to left. */
function documentPart(locale: Locale): string {
  const isArabic = locale === 'ar';
  const paragraph = isArabic ? '<w:p><w:pPr><w:bidi/><w:rPr><w:rtl/></w:rPr></w:pPr></w:p>' : '<w:p/>';
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:space="708"/>${
    isArabic ? '<w:bidi/><w:rtlGutter/>' : ''
  }<w:docGrid w:linePitch="360"/></w:sectPr>`;
  return wordPart('document', `<w:body>${paragraph}${section}</w:body>`);
}

/** As Word 2013 and later lay out a document, so that it does not open in a compatibility mode. */
const compatibility = Object.entries({
  compatibilityMode: 15,
  overrideTableStyleFontSizeAndJustification: 1,
  enableOpenTypeFeatures: 1,
  doNotFlipMirrorIndents: 1,
  differentiateMultirowTableHeaders: 1,
  useWord2013TrackBottomHyphenation: 0,
})
  .map(
    ([name, value]) =>
      `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`,
  )
  .join('');

const settingsPart = (): string =>
  wordPart(
    'settings',
    `<w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat>${compatibility}</w:compat><w:themeFontLang w:val="en-US" w:bidi="ar-SA"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/>`,
  );

/** What another program takes when it does not have them. */
const fontTablePart = (): string =>
  wordPart(
    'fonts',
    `<w:font w:name="${LATIN_FONT}"><w:altName w:val="Carlito"/><w:charset w:val="00"/><w:family w:val="swiss"/><w:pitch w:val="variable"/></w:font><w:font w:name="${ARABIC_FONT}"><w:altName w:val="Amiri"/><w:charset w:val="B2"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font>`,
  );

/** Always the same, so that all empty documents share their stored bytes, their PDF and its first page. */
const MADE_AT = new Date(Date.UTC(2026, 0, 1));

/** An empty Word document: from right to left in Arabic. */
export function emptyDocx(locale: Locale): Promise<Buffer> {
  const files: [path: string, text: string][] = [
    // The first one, because some programs tell a Word document by it.
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', relationships([{ type: 'officeDocument', target: 'word/document.xml' }])],
    ['word/document.xml', documentPart(locale)],
    [
      'word/_rels/document.xml.rels',
      relationships(parts.map((name) => ({ type: name, target: `${name}.xml` }))),
    ],
    ['word/styles.xml', stylesPart(locale)],
    ['word/settings.xml', settingsPart()],
    ['word/numbering.xml', numberingPart()],
    ['word/fontTable.xml', fontTablePart()],
  ];
  async function* entries() {
    for (const [path, text] of files) {
      const bytes = Buffer.from(text);
      const open = async () => Readable.from([bytes]);
      yield { path, size: bytes.length, modifiedAt: MADE_AT, isCompressed: true, open };
    }
  }
  return buffer(Readable.from(zipStream(entries())));
}
