import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { zipStream } from '#server/files/zip/zip-stream.ts';

/** Makes a small, valid document of each type, with its title inside. */
export const makers: Record<string, (title: string) => Buffer | Promise<Buffer>> = {
  pdf,
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

/** A PDF of one page: its objects, then the table of their offsets. */
function pdf(title: string): Buffer {
  const ascii = title.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[()\\]/g, '') || 'Document';
  const filler = Array.from(
    { length: 14 },
    (_, line) => `${line + 1}. Clause ${line + 1}: reviewed, agreed and filed in the data center.`,
  );
  const lines = ['Diyar Group', ascii, ...filler];
  const text = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 26 : 14} Tf 72 ${750 - index * 44} Td (${line}) Tj ET`)
    .join('\n');
  const [red, green] = [(hue(title) % 60) / 100, 0.4];
  const content = `${red} ${green} 0.45 rg 0 800 595 42 re f\n0 g\n${text}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

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
