import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FileType } from '#shared/files/types.ts';
import { detectType } from './detect-type.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const detect = (name: string, content: Buffer | string) => {
  const bytes = Buffer.from(content as Buffer);
  return detectType(name, bytes.length, async (start, end) => bytes.subarray(start, end + 1));
};

/** An archive with empty, uncompressed entries of these names. */
function zip(names: string[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(''), 14);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, path);
    entries.push(entry, path);
    offset += local.length + path.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

const contents = {
  pdf: latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  png: latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jpeg: latin1('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  webp: latin1('RIFF\x24\0\0\0WEBPVP8 '),
  wave: latin1('RIFF\x24\0\0\0WAVEfmt '),
  psd: latin1('8BPS\0\x01\0\0\0\0\0\0\0\x03'),
  svg: '<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg xmlns="x"/>',
  svgBare: '\uFEFF  <svg viewBox="0 0 1 1"></svg>',
  html: '<!doctype html><html><body><svg></svg></body></html>',
  ole: latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
  docx: zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']),
  xlsx: zip(['xl/workbook.xml', '[Content_Types].xml'], 'written by a sheet'),
  pptx: zip(['[Content_Types].xml', 'ppt/presentation.xml']),
  odt: zip(['mimetypeapplication/vnd.oasis.opendocument.text', 'content.xml']),
  ods: zip(['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'content.xml']),
  odp: zip(['mimetypeapplication/vnd.oasis.opendocument.presentation', 'content.xml']),
  rtf: '{\\rtf1\\ansi Hello}',
  gif: 'GIF89a\x01',
  tiff: latin1('II*\0\x08\0'),
  mp4: latin1('\0\0\0\x18ftypisom\0'),
  mp3: latin1('ID3\x03\0'),
  ogg: latin1('OggS\0\x02'),
  zip: zip(['a.txt', 'word/document.xml']),
  emptyZip: latin1('PK\x05\x06'.padEnd(22, '\0')),
  brokenZip: latin1('PK\x03\x04 and nothing more'),
  gzip: latin1('\x1f\x8b\x08\0'),
  tar: Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar\0')]),
  exe: latin1('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode.'),
  elf: latin1('\x7fELF\x02\x01\x01\0'),
  text: 'السلام عليكم\nHello\r\n\tthere',
  windows1256: latin1('\xc7\xe1\xd3\xe1\xc7\xe3 \xda\xe1\xed\xdf\xe3\r\n'),
  textAboutPdf: 'A PDF begins with %PDF-1.4.',
  utf16: latin1('\xff\xfea\0b\0c\0'),
};

const table: [name: string, content: keyof typeof contents, type: FileType][] = [
  ['a.pdf', 'pdf', 'pdf'],
  ['A.PDF', 'pdf', 'pdf'],
  ['no extension', 'pdf', 'pdf'],
  ['a.png', 'png', 'image'],
  ['a.jpg', 'jpeg', 'image'],
  ['a.jpeg', 'png', 'image'],
  ['a.webp', 'webp', 'image'],
  ['a.psd', 'psd', 'image'],
  ['a.svg', 'svg', 'image'],
  ['a.svg', 'svgBare', 'image'],
  ['a.txt', 'svg', 'text'],
  ['a.doc', 'ole', 'doc'],
  ['a.xls', 'ole', 'xls'],
  ['a.docx', 'docx', 'docx'],
  ['a.xlsx', 'xlsx', 'xlsx'],
  ['a.pptx', 'pptx', 'slides'],
  ['a.ppt', 'ole', 'slides'],
  ['a.odt', 'odt', 'doc'],
  ['a.ods', 'ods', 'xls'],
  ['a.odp', 'odp', 'slides'],
  ['a.rtf', 'rtf', 'doc'],
  // Word saves RTF under this name when it is asked to.
  ['a.doc', 'rtf', 'doc'],
  ['a.gif', 'gif', 'image'],
  ['a.tif', 'tiff', 'image'],
  ['a.mp4', 'mp4', 'video'],
  ['a.m4a', 'mp4', 'audio'],
  ['a.mp3', 'mp3', 'audio'],
  ['a.wav', 'wave', 'audio'],
  ['a.ogg', 'ogg', 'audio'],
  ['a.ogv', 'ogg', 'video'],
  ['a.eml', 'text', 'mail'],
  ['a.zip', 'zip', 'archive'],
  ['a.zip', 'emptyZip', 'archive'],
  ['a.tgz', 'gzip', 'archive'],
  ['a.tar', 'tar', 'archive'],
  ['a.txt', 'text', 'text'],
  ['a.csv', 'windows1256', 'text'],
  ['a.txt', 'utf16', 'text'],
  ['a.json', 'text', 'text'],
  ['a.txt', 'textAboutPdf', 'text'],
  // A name that claims what the content is not.
  ['a.pdf', 'exe', 'other'],
  ['a.pdf', 'elf', 'other'],
  ['a.pdf', 'png', 'other'],
  ['a.pdf', 'text', 'other'],
  ['a.pdf', 'textAboutPdf', 'other'],
  ['a.png', 'pdf', 'other'],
  ['a.svg', 'html', 'other'],
  ['a.webp', 'wave', 'other'],
  ['a.docx', 'xlsx', 'other'],
  ['a.docx', 'zip', 'other'],
  ['a.docx', 'emptyZip', 'other'],
  ['a.docx', 'ole', 'other'],
  ['a.xlsx', 'brokenZip', 'other'],
  ['a.odt', 'ods', 'other'],
  ['a.odt', 'zip', 'other'],
  ['a.mp3', 'gif', 'other'],
  ['a.eml', 'exe', 'other'],
  ['a.txt', 'exe', 'other'],
  ['a.zip', 'docx', 'other'],
  // Types that are not shown.
  ['a.exe', 'exe', 'other'],
  ['unnamed', 'ole', 'other'],
];

describe('the type of a file', () => {
  it.each(table)('%s with the content of %s is %s', async (name, content, type) => {
    expect(await detect(name, contents[content] as Buffer)).toBe(type);
  });

  it('is text for a .txt name and other for a .pdf name when the file is empty', async () => {
    expect(await detect('a.txt', '')).toBe('text');
    expect(await detect('a.pdf', '')).toBe('other');
  });

  it('is found though the directory of its archive is far from its end, or cut', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `customXml/${'item'.repeat(8)}${index}.xml`);
    const large = zip(['[Content_Types].xml', 'word/document.xml', ...many]);
    expect(large.length).toBeGreaterThan(200_000);
    expect(await detect('a.docx', large)).toBe('docx');
    expect(await detect('a.docx', large.subarray(0, large.length - 30))).toBe('other');
  });
});
