import { deflateRawSync, deflateSync } from 'node:zlib';
import { aPage, pdfStream } from '#tests/factories/pdf.ts';
import { hugePng } from './huge-png.ts';

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

const LEVELS = 12;
export const svg = (inner: string, size = 'width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;

/** Forms that draw each other 12^12 times. */
export function endlessForms(n: number): string {
  const forms = Array.from({ length: LEVELS }, (_, index) => {
    const isLast = index === LEVELS - 1;
    const resources = isLast ? '' : `/Resources<</XObject<</F ${index + 6} 0 R>>>>`;
    const content = isLast ? `0 0 ${n} 9 re f` : '/F Do '.repeat(LEVELS);
    return pdfStream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}`, content);
  });
  return aPage({ width: 9, height: 9 }, '/F Do', '/XObject<</F 5 0 R>>', forms);
}

/** References that draw 12^12 squares. */
function endlessUses(n: number): string {
  const groups = Array.from(
    { length: LEVELS },
    (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}"/>`.repeat(LEVELS)}</g>`,
  );
  return svg(
    `<defs><rect id="g0" width="${n}" height="1"/>${groups.join('')}</defs><use xlink:href="#g12"/>`,
  );
}

export function entities(n: number): string {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  return `<!DOCTYPE svg [<!ENTITY l0 "ha${n}">${levels.join('')}]>${svg('<text>&l10;</text>')}`;
}

export const deepSvg = (n: number) => svg(`${'<g>'.repeat(50_000 + n)}${'</g>'.repeat(50_000 + n)}`);
export const blurs = (n: number) =>
  svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="500"/>'.repeat(200 + n)}</filter><rect width="9000" height="9000" filter="url(#f)"/>`,
    'width="9000" height="9000"',
  );

/** A page whose content is half a gigabyte of zeros. */
export function inflatedPage(): Buffer {
  const content = deflateSync(Buffer.alloc(512 * 1024 * 1024)).toString('latin1');
  return Buffer.from(
    aPage({ width: 9, height: 9 }, '/X Do', '/XObject<</X 5 0 R>>', [
      pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', content),
    ]),
    'latin1',
  );
}

/** The beginning of a Photoshop file that claims a billion pixels. */
export function claimedPsd(n: number): Buffer {
  const psd = Buffer.alloc(1000 + n);
  psd.write('8BPS\0\x01', 'latin1');
  psd.writeUInt32BE(30_000, 14);
  psd.writeUInt32BE(30_000, 18);
  return psd;
}

/** A Word document in name: an archive with one entry of half a gigabyte. */
function archiveBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(512 * 1024 * 1024));
  const name = Buffer.from('word/document.xml');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(512 * 1024 * 1024, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, data]);
}

/** As many files as asked for, of eleven kinds in turn; no two have the same content. */
export function hostileFiles(count: number): HostileFile[] {
  const [png, page, archive] = [hugePng(9000, 9000), inflatedPage(), archiveBomb()];
  const withEnd = (bytes: Buffer, n: number) => Buffer.concat([bytes, Buffer.from(` ${n}`)]);
  const kinds: ((n: number) => [extension: string, bytes: Buffer | string])[] = [
    (n) => ['pdf', endlessForms(n)],
    (n) => ['svg', endlessUses(n)],
    (n) => ['svg', entities(n)],
    (n) => ['svg', deepSvg(n)],
    (n) => ['svg', blurs(n)],
    (n) => ['png', withEnd(png, n)],
    (n) => ['pdf', withEnd(page, n)],
    (n) => ['psd', claimedPsd(n)],
    (n) => ['docx', withEnd(archive, n)],
    (n) => ['jpg', withEnd(png.subarray(0, 5000), n)],
    (n) => ['pdf', `%PDF-1.7 ${'<<'.repeat(20_000 + n)}`],
  ];
  return Array.from({ length: count }, (_, index) => {
    const [extension, bytes] = kinds[index % kinds.length]!(index + 1);
    return { name: `${index + 1}.${extension}`, bytes: Buffer.from(bytes as string) };
  });
}
