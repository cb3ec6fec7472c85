import { encodingOf } from '#web/lib/text/encoding.ts';

/** Texts of one letter a byte, as which a message is parsed: its parts can have different encodings. */
export type ByteText = string;

const CHUNK = 32_768;

export function toByteText(bytes: Uint8Array): ByteText {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return chunks.join('');
}

export function toBytes(text: ByteText): Uint8Array {
  // `Uint8Array.from` would make a string of each letter first.
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** These say nothing when there are other bytes than ASCII. */
const sayNothing = new Set(['', 'us-ascii', 'ascii', 'unknown-8bit', 'x-unknown', '8bit']);

/** Decodes bytes by the name that the message gives their encoding, or by what they look like when browsers do not know it. */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  const name = charset.trim().toLowerCase();
  // A text in UTF-16 that has no zero has no line break, space or Latin letter either.
  const isWrong = name.startsWith('utf-16') && !bytes.includes(0);
  if (!sayNothing.has(name) && !isWrong) {
    try {
      return new TextDecoder(name).decode(bytes);
    } catch {
      // An unknown name.
    }
  }
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export function fromBase64(text: ByteText): ByteText {
  const letters = text.replaceAll(/[^A-Za-z0-9+/]/g, '');
  // One letter alone is less than a byte.
  return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
}

/** `underscores` are spaces in headers only. */
export const fromQuotedPrintable = (text: ByteText, underscores = false): ByteText =>
  (underscores ? text.replaceAll('_', ' ') : text.replaceAll(/=[ \t]*\r?\n/g, '')).replaceAll(
    /=([0-9A-F]{2})/gi,
    (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)),
  );
