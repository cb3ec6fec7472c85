import { expect, it } from 'vitest';
import { anOpenDocument, zipOf } from '#tests/factories/office.ts';
import { isEncrypted } from './encrypted.ts';

const SECTOR = 512;

/** An old Office file: its mark, and from the first sector on what is given. */
const compound = (content: Buffer) =>
  Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.alloc(SECTOR - 4), content, Buffer.alloc(SECTOR)]);
const names = (...streams: string[]) => compound(Buffer.from(streams.join('\0\0'), 'utf16le'));
const text = (flags: number) => {
  const header = Buffer.alloc(SECTOR);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(flags, 10);
  return compound(header);
};
const sheet = (nextRecord: number) => {
  const records = Buffer.alloc(SECTOR);
  records.writeUInt32LE(0x00100809, 0);
  records.writeUInt16LE(nextRecord, 20);
  return compound(records);
};

it('recognises the password of each format', async () => {
  expect(isEncrypted(names('EncryptionInfo', 'EncryptedPackage'))).toBe(true);
  expect(isEncrypted(names('EncryptedSummary'))).toBe(true);
  expect(isEncrypted(text(0x1100))).toBe(true);
  expect(isEncrypted(sheet(0x002f))).toBe(true);
  expect(isEncrypted(await zipOf({ mimetype: 'x', 'content.xml': 'encrypted' }, false))).toBe(true);
  expect(isEncrypted(await zipOf({ 'encrypted-package': 'encrypted' }))).toBe(true);
});

it('recognises none in files without a password, however damaged', async () => {
  expect(isEncrypted(names('WordDocument', 'Workbook'))).toBe(false);
  expect(isEncrypted(text(0x1000))).toBe(false);
  expect(isEncrypted(sheet(0x0042))).toBe(false);
  expect(isEncrypted(await anOpenDocument('odt', ''))).toBe(false);
  expect(isEncrypted(Buffer.from('PK\x03\x04', 'latin1'))).toBe(false);
  expect(isEncrypted(Buffer.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(false);
  expect(isEncrypted(Buffer.alloc(0))).toBe(false);
});
