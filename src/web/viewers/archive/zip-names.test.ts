import { expect, it } from 'vitest';
import { entryName } from './zip-names.ts';

it.each([
  ['UTF-8 with its flag', new TextEncoder().encode('عقد.pdf'), true, 'عقد.pdf'],
  ['UTF-8 without its flag', new TextEncoder().encode('عقد.pdf'), false, 'عقد.pdf'],
  ['Windows-1256', Uint8Array.of(0xda, 0xde, 0xcf, 0x2e, 0x70, 0x64, 0x66), false, 'عقد.pdf'],
  ['code page 437', Uint8Array.of(0x72, 0x82, 0x73, 0x75, 0x6d, 0x82), false, 'résumé'],
])('reads a name in %s', (_, bytes, hasFlag, name) => expect(entryName(bytes, hasFlag)).toBe(name));
