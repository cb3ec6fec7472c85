import { describe, expect, it } from 'vitest';
import { encodingOf } from './encoding.ts';

/** The bytes of a text in an encoding of one byte a letter, found by decoding each byte. */
function inWindows(encoding: 'windows-1256' | 'windows-1252', text: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('encodingOf', () => {
  it.each([
    ['plain', utf8('a,b,c')],
    ['Arabic', utf8('الاسم,المدينة')],
    ['Arabic that ends in the middle of a letter', utf8('الاسم').subarray(0, -1)],
    ['nothing', new Uint8Array()],
    ['a mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0xd8, 0xa7)],
  ])('finds UTF-8: %s', (_, bytes) => expect(encodingOf(bytes)).toBe('utf-8'));

  it('finds UTF-16 by its mark', () => {
    expect(encodingOf(Uint8Array.of(0xff, 0xfe, 0x27, 0x06))).toBe('utf-16le');
    expect(encodingOf(Uint8Array.of(0xfe, 0xff, 0x06, 0x27))).toBe('utf-16be');
  });

  it.each([
    'الاسم;المدينة;المبلغ',
    'عقد إيجار',
    'Name;City\r\nmaha@example.com;الرياض',
    'server started; user=ليلى; took 20 ms',
  ])('finds Windows-1256: %s', (text) =>
    expect(encodingOf(inWindows('windows-1256', text))).toBe('windows-1256'),
  );

  it.each(['Café à Genève, déjà vu', 'Größe;Straße;Übergabe', 'señor, mañana, año', 'naïve'])(
    'finds Windows-1252: %s',
    (text) => expect(encodingOf(inWindows('windows-1252', text))).toBe('windows-1252'),
  );
});
