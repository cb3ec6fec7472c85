import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  aDocx,
  anOpenDocument,
  anXlsx,
  linkedPicture,
  paragraph,
  relationships,
  row,
} from '#tests/factories/office.ts';
import { aPage, aPdf, pdfStream } from '#tests/factories/pdf.ts';
import {
  blurs,
  claimedPsd,
  deepSvg,
  endlessForms,
  entities,
  type HostileFile,
  inflatedPage,
  svg,
} from './hostile-files.ts';
import { hugePng } from './huge-png.ts';

const small = { width: 9, height: 9 };
const latin = (text: string) => Buffer.from(text, 'latin1');

/** A page as large as a PDF may have, with a line across it. */
const hugePage = () => aPage({ width: 14_400, height: 14_400 }, '0 0 m 14400 14400 l S', '');

/** One page a hundred thousand times. */
const manyPages = () =>
  aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]);

/** A tree of pages in which each of 20,000 branches has one branch. */
const deepTree = () =>
  aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: 20_000 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`),
    '<</Type/Page/MediaBox[0 0 9 9]>>',
  ]);

/** Branches that lead back to the first. */
const treeLoop = () =>
  aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 9>>',
    '<</Type/Pages/Kids[2 0 R]/Count 9>>',
  ]);

/** A page with hundreds of millions of operators. */
function manyOperators(): Buffer {
  const content = deflateSync(Buffer.alloc(256 * 2 ** 20, '0 0 9 9 re f q 1 0 0 1 0 0 cm Q ')).toString(
    'latin1',
  );
  const form = pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', content);
  return latin(aPage(small, '/X Do', '/XObject<</X 5 0 R>>', [form]));
}

const formLoop = () =>
  aPage(small, '/F Do', '/XObject<</F 5 0 R>>', [
    pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>', '/F Do /F Do'),
  ]);

/** Text in fonts whose programs are broken, of each kind that a PDF may contain. */
function brokenFonts(): Buffer {
  const programs = {
    FontFile: `%!PS-AdobeFont-1.0\n/Subrs 99999 array\ncurrentfile eexec ${randomBytes(3000).toString('latin1')}`,
    FontFile2: `\0\x01\0\0\xff\xff\0\x80${randomBytes(5000).toString('latin1')}`,
    FontFile3: `\x01\0\x04\x04\0\x01\x01\x01\x05a\0\xff\xff\x04${randomBytes(3000).toString('latin1')}`,
  };
  const objects = Object.entries(programs).flatMap(([kind, program], index) => [
    `<</Type/Font/Subtype/${kind === 'FontFile2' ? 'TrueType' : 'Type1'}/BaseFont/Broken/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]/FontDescriptor ${6 + index * 3} 0 R>>`,
    `<</Type/FontDescriptor/FontName/Broken/Flags 4/${kind} ${7 + index * 3} 0 R>>`,
    pdfStream(kind === 'FontFile3' ? '/Subtype/Type1C' : '', program),
  ]);
  const text = [0, 1, 2].map((index) => `BT /F${index} 9 Tf (abc\\377) Tj ET`).join(' ');
  return latin(aPage(small, text, '/Font<</F0 5 0 R/F1 8 0 R/F2 11 0 R>>', objects));
}

/** A TIFF whose list of pages leads back to the first. */
function tiffLoop(): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  const tags = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 150],
    [277, 1],
    [278, 1],
    [279, 1],
  ];
  bytes.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, value]] of tags.entries()) {
    bytes.writeUInt16LE(tag!, 10 + index * 12);
    bytes.writeUInt16LE(3, 12 + index * 12);
    bytes.writeUInt32LE(1, 14 + index * 12);
    bytes.writeUInt32LE(value!, 18 + index * 12);
  }
  bytes.writeUInt32LE(8, 10 + tags.length * 12);
  return bytes;
}

/** Drawings, documents and sheets that refer to an address. */
async function withReferences(url: string): Promise<[extension: string, bytes: Buffer | string][]> {
  const external = (type: string, path: string) =>
    relationships([{ type, target: `${url}/${path}`, isExternal: true }]);
  const ole = String.raw`{\rtf1{\object\objautlink\objupdate{\*\objclass Word.Document.8}{\*\objdata 01050000020000000b000000}{\result x}}{\field{\*\fldinst INCLUDEPICTURE "${url}/rtf.png" \\d}{\fldrslt x}}}`;
  return [
    [
      'svg',
      svg(
        `<style>@import url(${url}/style.css);</style><image href="${url}/image.png" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/><use href="${url}/use.svg#x"/>`,
      ),
    ],
    ['svg', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${url}/entity">]>${svg('<text y="50">&x;</text>')}`],
    [
      'docx',
      await aDocx(linkedPicture(), { 'word/_rels/document.xml.rels': external('image', 'picture.png') }),
    ],
    ['xlsx', await anXlsx(`<row r="1"><c r="A1"><f>_xlfn.WEBSERVICE("${url}/cell")</f></c></row>`)],
    [
      'odt',
      await anOpenDocument(
        'odt',
        `<text:section text:name="s"><text:section-source xlink:href="${url}/section.txt" xlink:type="simple"/><text:p>x</text:p></text:section>`,
      ),
    ],
    ['rtf', ole],
  ];
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false });

/** The hostile files that are beside the repository, if they are. */
function ofCorpus(): [extension: string, bytes: Buffer][] {
  const folder = new URL('../../../shared/corpus/hostile/', import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [name.split('.').at(-1)!, readFileSync(new URL(name, folder))]);
}

/** Files that are hostile to whatever reads, draws or converts them. What they refer to is at `url`. */
export async function hostileDocuments(url: string): Promise<HostileFile[]> {
  const entity =
    '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
  const files: [extension: string, bytes: Buffer | string][] = [
    ['pdf', hugePage()],
    ['pdf', manyPages()],
    ['pdf', deepTree()],
    ['pdf', treeLoop()],
    ['pdf', endlessForms(9)],
    ['pdf', formLoop()],
    ['pdf', manyOperators()],
    ['pdf', inflatedPage()],
    ['pdf', brokenFonts()],
    ['png', await picture(10_000, 10_000).png().toBuffer()],
    ['png', hugePng(8000, 8000)],
    ['tiff', await picture(10_000, 9000).tiff({ compression: 'deflate' }).toBuffer()],
    ['tiff', tiffLoop()],
    ['webp', await picture(16_000, 6000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['psd', claimedPsd(1)],
    ['svg', entities(1)],
    ['svg', deepSvg(1)],
    ['svg', blurs(1)],
    ['docx', await aDocx(paragraph('x'.repeat(150_000_000)))],
    ['docx', await aDocx(paragraph('&c;'), {}, entity)],
    ['xlsx', await anXlsx(row('x').repeat(1_000_000))],
    ['xlsx', await anXlsx('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
    ...(await withReferences(url)),
    ...ofCorpus(),
  ];
  return files.map(([extension, bytes], index) => ({
    name: `${index + 1}.${extension}`,
    bytes: Buffer.isBuffer(bytes) ? bytes : latin(bytes),
  }));
}
