import { isUtf8 } from '#web/lib/text/encoding.ts';

/** The letters of the bytes from 0x80 on in code page 437, in which the oldest programs write names. `TextDecoder` does not know it. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** The name of an entry. Programs set a flag for UTF-8, but some forget it, and others write the encoding of their Windows. */
export function entryName(bytes: Uint8Array, hasUtf8Flag: boolean): string {
  if (hasUtf8Flag || isUtf8(bytes)) return new TextDecoder().decode(bytes);
  if (isArabic(bytes)) return new TextDecoder('windows-1256').decode(bytes);
  return Array.from(bytes, letter437).join('');
}

/** From 0xC0 on are the Arabic letters of Windows-1256, and the frames and signs of code page 437, which no name has. */
function isArabic(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.filter((byte) => byte >= 0xc0).length > high.length / 2;
}

const letter437 = (byte: number): string =>
  byte < 0x80 ? String.fromCodePoint(byte) : CODE_PAGE_437[byte - 0x80]!;
