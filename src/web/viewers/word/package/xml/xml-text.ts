import { XmlRefused } from './xml-scan.ts';

/** How the bytes of a part are written: what is saved must be written the same way. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface XmlSource {
  text: string;
  encoding: XmlEncoding;
}

const DECLARED = /^\ufeff?<\?xml[^>]*?\bencoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z0-9._-]+)["']/;

/** The text of a part. The byte order mark stays in it, so that encoding it again gives the same bytes. */
export function decodeXml(bytes: Uint8Array): XmlSource {
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new XmlRefused('damaged');
  }
  const declared = DECLARED.exec(text.slice(0, 200))?.[1]?.toLowerCase();
  // Of other encodings only ASCII is known to mean the same letters.
  const isKnown = declared === undefined || declared.startsWith('utf') || declared === 'us-ascii';
  // oxlint-disable-next-line no-control-regex
  if (!isKnown && /[^\0-\x7f]/.test(text)) throw new XmlRefused('damaged');
  return { text, encoding };
}

export function encodeXml({ text, encoding }: XmlSource): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}

function encodingOf(bytes: Uint8Array): XmlEncoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What is meant by text as it is written. A reference to an entity that XML does not know is refused. */
export function unescapeXml(written: string, isAttribute = false): string {
  const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  const plain = isAttribute ? text.replace(/[\t\n]/g, ' ') : text;
  if (!plain.includes('&')) return plain;
  return plain.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));|&/g,
    (_, hex, decimal, name) => {
      if (name !== undefined && Object.hasOwn(NAMED, name)) return NAMED[name]!;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0x10_ff_ff);
      if (!isAllowed || (code >= 0xd8_00 && code <= 0xdf_ff)) throw new XmlRefused('damaged');
      return String.fromCodePoint(code);
    },
  );
}

export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (letter) => ESCAPED[letter]!);
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (letter) => ESCAPED[letter]!);
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
