import { strToU8, type Zippable, zipSync } from 'fflate';

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const documentXml = (body: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"${more}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`;

/** The smallest document that Word opens, with these parts instead of its own, or besides. */
export function docx(
  parts: Readonly<Record<string, string | Uint8Array>>,
  { level = 6 }: { level?: 0 | 6 } = {},
): Uint8Array<ArrayBuffer> {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': documentXml('<w:p/>'),
    ...parts,
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(all))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files, { level, mtime: '2026-01-01T12:00:00' }) as Uint8Array<ArrayBuffer>;
}

/** The parts of a document that has these styles. */
export const styledParts = (styles: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `<w:styles xmlns:w="${W}">${styles}</w:styles>`,
});
