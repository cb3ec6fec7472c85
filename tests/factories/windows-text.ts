/** The bytes of a text in the encoding of Arabic Windows, found by decoding each byte. */
export function inWindows1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
}
