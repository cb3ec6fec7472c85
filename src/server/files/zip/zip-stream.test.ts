import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hasZipReader, readZip } from '#tests/services/read-zip.ts';
import { directoryRecord, endOfDirectory, localHeader } from './zip-format.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const modifiedAt = new Date(2024, 4, 17, 13, 45, 8);

const aFolder = (path: string): ZipEntry => ({ path, modifiedAt, size: 0, isCompressed: false });
const aFile = (path: string, bytes: Buffer, isCompressed = false): ZipEntry => ({
  path,
  modifiedAt,
  size: bytes.length,
  isCompressed,
  open: async () => Readable.from([bytes]),
});

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
const zipOf = async (entries: Iterable<ZipEntry>) => {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(each(entries))) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe.runIf(await hasZipReader())('a zip read by another program', () => {
  it('writes bytes, names, folders and times that another program reads back', async () => {
    const noise = randomBytes(300_000);
    const prose = Buffer.from('السلام عليكم '.repeat(10_000));
    const zip = await zipOf([
      aFolder('مجلد/'),
      aFile('مجلد/صورة.png', noise),
      aFile('مجلد/نص.txt', prose, true),
      aFile('noise.bin', noise, true),
      aFile('empty.txt', Buffer.alloc(0), true),
      aFile('empty.png', Buffer.alloc(0)),
      aFolder('empty folder/'),
    ]);
    expect(zip.length).toBeLessThan(noise.length * 2 + 10_000);
    const entries = await readZip(zip);
    expect(
      entries.map(({ name, size, isFolder, isCompressed }) => [name, size, isFolder, isCompressed]),
    ).toEqual([
      ['مجلد/', 0, true, false],
      ['مجلد/صورة.png', noise.length, false, false],
      ['مجلد/نص.txt', prose.length, false, true],
      ['noise.bin', noise.length, false, true],
      ['empty.txt', 0, false, true],
      ['empty.png', 0, false, false],
      ['empty folder/', 0, true, false],
    ]);
    expect(Buffer.from(entries[1]!.content, 'latin1').equals(noise)).toBe(true);
    expect(Buffer.from(entries[2]!.content, 'latin1').equals(prose)).toBe(true);
    expect(entries.every(({ isUtf8 }) => isUtf8)).toBe(true);
    expect(entries[0]!.time).toEqual([2024, 5, 17, 13, 45, 8]);
  });

  it('writes a readable zip without entries', async () => {
    expect(await readZip(await zipOf([]))).toEqual([]);
  });

  it('writes more than 65,535 entries', async () => {
    const zip = await zipOf(Array.from({ length: 66_000 }, (_, index) => aFolder(`${index}/`)));
    expect(await readZip(zip)).toHaveLength(66_000);
  });
});

describe('files larger than 4 GB', () => {
  const large = { path: 'large.bin', modifiedAt, size: 5_000_000_000, isCompressed: false };

  it('writes sizes and offsets over 4 GB with eight bytes in the directory record', () => {
    const tail = { crc: 1, packedSize: large.size, offset: 6_000_000_000 };
    const record = directoryRecord(large, tail);
    const extra = 46 + large.path.length;
    expect([record.readUInt32LE(20), record.readUInt32LE(24), record.readUInt32LE(42)]).toEqual([
      0xffffffff, 0xffffffff, 0xffffffff,
    ]);
    expect([record.readUInt16LE(extra), record.readUInt16LE(extra + 2)]).toEqual([1, 24]);
    const values = [4, 12, 20].map((at) => Number(record.readBigUInt64LE(extra + at)));
    expect(values).toEqual([5_000_000_000, 5_000_000_000, 6_000_000_000]);
    expect(localHeader(large).readUInt16LE(4)).toBe(45);
  });

  it('writes a directory offset over 4 GB into the zip64 end record', () => {
    const end = endOfDirectory({ entries: 3, size: 200, offset: 5_000_000_000 });
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(Number(end.readBigUInt64LE(48))).toBe(5_000_000_000);
    expect(Number(end.readBigUInt64LE(56 + 8))).toBe(5_000_000_200);
    expect(end.readUInt32LE(end.length - 6)).toBe(0xffffffff);
  });
});

describe('a reader that stops', () => {
  it.for([true, false])(
    'closes the source file when the reader stops, compressed: %s',
    async (isCompressed) => {
      const source = new Readable({
        read() {
          this.push(randomBytes(100_000));
        },
      });
      const entry = { ...aFile('endless', Buffer.alloc(0), isCompressed), open: async () => source };
      for await (const piece of zipStream(each([entry]))) if (piece.length > 1000) break;
      expect(source.destroyed).toBe(true);
    },
  );
});

it('fails when a file has fewer bytes than its size', async () => {
  for (const isCompressed of [true, false]) {
    const entry = { ...aFile('cut', Buffer.from('half'), isCompressed), size: 8 };
    await expect(zipOf([entry])).rejects.toThrow('cut has 4 bytes instead of 8');
  }
});
