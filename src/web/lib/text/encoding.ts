/** The encodings in which people here save texts, by the names that `TextDecoder` knows. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * The encoding of a text, or of the beginning of one: UTF-16 by its mark, else UTF-8 when the bytes are that, else the Windows
 * encoding of Arabic or of the languages of Western Europe.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return hasArabicWords(bytes) ? 'windows-1256' : 'windows-1252';
}

/** A letter that is cut at the end does not count as a fault. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const isAsciiLetter = (byte: number | undefined) =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
/** A letter of Windows-1256 is a letter with an accent in Windows-1252, and both are from here on. */
const isHighLetter = (byte: number | undefined) => byte !== undefined && byte >= 0xc0;

/**
 * Whether the bytes above ASCII are Arabic. An Arabic word has only such bytes, so they stand beside each other; an accent
 * stands alone, beside plain letters.
 */
function hasArabicWords(bytes: Uint8Array): boolean {
  let [beside, alone] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (!isHighLetter(byte)) continue;
    if (isHighLetter(bytes[at + 1])) beside += 1;
    else if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1])) alone += 1;
  }
  return beside >= alone;
}
