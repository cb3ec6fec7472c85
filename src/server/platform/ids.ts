import { randomBytes } from 'node:crypto';

/** Sorts before every id, and no row has it. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** A version 7 UUID: its first bits are the time, so new rows are added at the end of the index. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
