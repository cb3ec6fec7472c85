import { describe, expect, it } from 'vitest';
import { type FileFormat, SIGNATURE_BYTES, recogniseFormat } from './file-signatures.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const contents: [content: string, format: FileFormat | null, bytes: Buffer | string][] = [
  ['a PDF', 'pdf', '%PDF-1.7\n'],
  ['a PNG', 'png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['a JPEG', 'jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF\0')],
  ['a WebP', 'webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['a GIF', 'gif', latin1('GIF89a\x01\0')],
  ['a TIFF', 'tiff', latin1('II*\0\x08\0')],
  ['a TIFF in the other byte order', 'tiff', latin1('MM\0*\0\0')],
  ['an AVIF', 'avif', latin1('\0\0\0\x1cftypavif\0')],
  ['a HEIC', 'heic', latin1('\0\0\0\x18ftypheic\0')],
  ['a film', 'mp4', latin1('\0\0\0\x18ftypisom\0')],
  ['a film of a website', 'matroska', latin1('\x1a\x45\xdf\xa3\x01')],
  ['a sound in a RIFF container', 'wave', latin1('RIFF\x24\0\0\0WAVEfmt ')],
  ['a film in a RIFF container', null, latin1('RIFF\x24\0\0\0AVI LIST')],
  ['a sound with a title', 'mp3', latin1('ID3\x03\0')],
  ['a sound without one', 'mp3', latin1('\xff\xfb\x90\0')],
  ['a FLAC', 'flac', latin1('fLaC\0\0')],
  ['an Ogg', 'ogg', latin1('OggS\0\x02')],
  ['an RTF', 'rtf', '{\\rtf1\\ansi Hello}'],
  ['a Photoshop file', 'psd', latin1('8BPS\0\x01')],
  ['a Word or Excel file from before 2007', 'oldOffice', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0')],
  ['a zip', 'zip', latin1('PK\x03\x04\x14\0')],
  ['an empty zip', 'zip', latin1('PK\x05\x06'.padEnd(22, '\0'))],
  ['the end of a zip that is not empty', null, latin1('PK\x05\x06\0\0\0\0\x01'.padEnd(22, '\0'))],
  ['a rar', 'rar', latin1('Rar!\x1a\x07\x01\0')],
  ['a 7z', '7z', latin1("7z\xbc\xaf'\x1c\0\x04")],
  ['a gzip', 'gzip', latin1('\x1f\x8b\x08\0')],
  ['a tar', 'tar', Buffer.concat([Buffer.alloc(257, 'a'), latin1('ustar\0')])],
  ['a program', null, latin1('\x7fELF\x02\x01\x01\0')],
  ['Arabic text', 'text', 'السلام عليكم\r\n'],
  ['text in Windows-1256', 'text', latin1('\xc7\xe1\xd3\xe1\xc7\xe3')],
  ['text in UTF-16', 'text', latin1('\xff\xfea\0b\0')],
  ['text that mentions the mark of a PDF', 'text', 'A PDF begins with %PDF-1.4.'],
  ['binary data before the mark of a PDF', null, latin1('\0\x01%PDF-1.4\n')],
  ['an SVG', 'svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG after a byte order mark', 'svg', '\uFEFF <svg></svg>'],
  ['an SVG with a namespace prefix', 'svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
  [
    'an SVG after a prolog',
    'svg',
    '<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>',
  ],
  ['an HTML page that contains an SVG', 'text', '<!doctype html><body><svg></svg></body>'],
  ['XML whose comment contains an SVG', 'text', '<!-- <svg> --><note/>'],
  ['an SVG with binary data in it', null, latin1('<svg>\0</svg>')],
];

describe('recogniseFormat', () => {
  it.each(contents)('recognises %s as %s', (_content, format, bytes) => {
    expect(recogniseFormat(Buffer.from(bytes as Buffer))).toBe(format);
  });

  it('gives the same answer for the whole file and for its first bytes', () => {
    const svg = `<!--${' '.repeat(SIGNATURE_BYTES)}--><svg/>`;
    expect(recogniseFormat(Buffer.from(svg))).toBe('text');
    expect(recogniseFormat(Buffer.from(svg.slice(0, SIGNATURE_BYTES)))).toBe('text');
    const binaryAfterText = Buffer.concat([Buffer.alloc(SIGNATURE_BYTES, 'a'), Buffer.alloc(10)]);
    expect(recogniseFormat(binaryAfterText)).toBe('text');
  });
});
