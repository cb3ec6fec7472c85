import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { zipStream } from '#server/files/zip/zip-stream.ts';
import { pdf } from './pdf.ts';

/** Makes a small, valid document of each type, with its title inside. */
export const makers: Record<string, (title: string) => Buffer | Promise<Buffer>> = {
  pdf: (title) => pdf(title, hue(title)),
  docx: (title) =>
    office(
      title,
      'word/document.xml',
      wordTypes,
      (text) =>
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  xlsx: workbook,
  png: (title) => picture(title).png().toBuffer(),
  jpg: (title) => picture(title).jpeg({ quality: 80 }).toBuffer(),
  webp: (title) => picture(title).webp().toBuffer(),
  svg: (title) => Buffer.from(drawing(title)),
  txt: (title) => Buffer.from(`${title}\n\nملاحظات:\n- تمت المراجعة.\n- ${title}\n`),
};

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A different colour for each title, so that the thumbnails differ. */
const hue = (title: string) =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);

function drawing(title: string): string {
  const colour = hue(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="hsl(${colour} 35% 88%)"/>
<g fill="hsl(${colour} 40% 45%)"><rect x="80" y="170" width="120" height="190"/><rect x="230" y="110" width="150" height="250"/><rect x="410" y="200" width="140" height="160"/></g>
<path d="M0 360h640" stroke="hsl(${colour} 30% 30%)" stroke-width="6"/><text x="320" y="70" font-size="30" text-anchor="middle" font-family="sans-serif" fill="hsl(${colour} 40% 25%)">${escape(title)}</text></svg>`;
}

const picture = (title: string) => sharp(Buffer.from(drawing(title)));

/** A scanned page: grey lines on paper, a stamp, and the number of the page. */
export function scan(number: number): Promise<Buffer> {
  const lines = Array.from({ length: 18 }, (_, line) => {
    const width = 220 + ((number * 31 + line * 47) % 110);
    return `<rect x="${380 - width}" y="${90 + line * 22}" width="${width}" height="7"/>`;
  });
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594"><rect width="420" height="594" fill="#f4f1ea"/>
<g fill="#6d6f73">${lines.join('')}</g><circle cx="110" cy="510" r="42" fill="none" stroke="hsl(${(number * 53) % 360} 45% 45%)" stroke-width="5"/>
<text x="210" y="50" font-size="20" text-anchor="middle" font-family="sans-serif" fill="#45484d">${number}</text></svg>`),
  )
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** The mark of the sample organisation: houses below one roof. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="200" viewBox="0 0 240 200">
<path d="M20 96 120 20l100 76" fill="none" stroke="#b7862b" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>
<path fill="#1b3f63" d="M44 112h44v76H44zM98 92h44v96H98zM152 112h44v76h-44z"/></svg>`;

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

function office(
  title: string,
  part: string,
  contentType: string,
  write: (text: string) => string,
  more: Record<string, string> = {},
) {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    [part]: `<?xml version="1.0" encoding="UTF-8"?>${write(escape(title))}`,
    ...more,
  });
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function workbook(title: string): Promise<Buffer> {
  const rows = [title, 'البند', 'القيمة'].map(
    (text, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${escape(text)}</t></is></c></row>`,
  );
  return office(
    title,
    'xl/workbook.xml',
    sheetTypes,
    () =>
      `<workbook xmlns="${spreadsheet}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    {
      'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${spreadsheet}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  );
}

function zip(parts: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [path, text] of Object.entries(parts)) {
      const bytes = Buffer.from(text);
      yield {
        path,
        size: bytes.length,
        modifiedAt: new Date(),
        isCompressed: true,
        open: async () => Readable.from([bytes]),
      };
    }
  }
  return buffer(Readable.from(zipStream(entries())));
}
