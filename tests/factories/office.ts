import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipStream } from '#server/files/zip/zip-stream.ts';

// Small Office files, made of their parts, so that tests can put anything into them.

type Parts = Record<string, string | Buffer>;

export function zipOf(parts: Parts, isCompressed = true): Promise<Buffer> {
  async function* entries() {
    for (const [path, content] of Object.entries(parts)) {
      const bytes = Buffer.from(content);
      const open = async () => Readable.from([bytes]);
      yield { path, size: bytes.length, modifiedAt: new Date(0), isCompressed, open };
    }
  }
  return buffer(Readable.from(zipStream(entries())));
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const formats = 'http://schemas.openxmlformats.org';
const relation = `${formats}/officeDocument/2006/relationships`;

export const relationships = (targets: { type: string; target: string; isExternal?: boolean }[]): string =>
  `${XML}<Relationships xmlns="${formats}/package/2006/relationships">${targets
    .map(
      ({ type, target, isExternal }, index) =>
        `<Relationship Id="r${index + 1}" Type="${relation}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const openXml = (main: string, kind: string, parts: Parts): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    '_rels/.rels': relationships([{ type: 'officeDocument', target: main }]),
    ...parts,
  });

const word = `xmlns:w="${formats}/wordprocessingml/2006/main" xmlns:r="${relation}" xmlns:wp="${formats}/drawingml/2006/wordprocessingDrawing" xmlns:a="${formats}/drawingml/2006/main" xmlns:pic="${formats}/drawingml/2006/picture"`;

/** A paragraph from right to left. */
export const paragraph = (text: string): string =>
  `<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

/** `before` the document, as a declaration of entities. */
export const aDocx = (body: string, parts: Parts = {}, before = ''): Promise<Buffer> =>
  openXml('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `${XML}${before}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

/** A picture at the relationship `r1`. */
export const linkedPicture = (): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${formats}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** `rows` are `<row>` elements; the sheet is from right to left. */
export const anXlsx = (rows: string, parts: Parts = {}): Promise<Buffer> => {
  const sheet = `${formats}/spreadsheetml/2006/main`;
  return openXml('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `${XML}<workbook xmlns="${sheet}" xmlns:r="${relation}"><sheets><sheet name="ورقة" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${sheet}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
};

/** A row of texts. */
export const row = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const odf = 'urn:oasis:names:tc:opendocument:xmlns';
const odfKinds = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' };

/** An OpenDocument file; `body` is what its kind contains. */
export const anOpenDocument = (kind: keyof typeof odfKinds, body: string): Promise<Buffer> => {
  const type = `application/vnd.oasis.opendocument.${odfKinds[kind]}`;
  return zipOf({
    mimetype: type,
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="${odf}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${XML}<office:document-content xmlns:office="${odf}:office:1.0" xmlns:text="${odf}:text:1.0" xmlns:table="${odf}:table:1.0" xmlns:draw="${odf}:drawing:1.0" xmlns:svg="${odf}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:${odfKinds[kind]}>${body}</office:${odfKinds[kind]}></office:body></office:document-content>`,
  });
};
