import type { ReadBytes } from '#server/platform/storage/byte-range.ts';

const END_RECORD = 22;
const MAX_COMMENT = 65_535;
const ENTRY_HEADER = 46;
/** Enough for thousands of entries, more than any document has, and read in a few milliseconds: requests wait meanwhile. */
const MAX_DIRECTORY = 256 * 1024;
/** 'PK\x01\x02' */
const ENTRY_SIGNATURE = 0x02_01_4b_50;

/** The names in the directory at the end of a zip, without unpacking it; none when the directory is not readable. */
export async function readArchiveNames(size: number, read: ReadBytes): Promise<string[]> {
  const tailStart = Math.max(0, size - END_RECORD - MAX_COMMENT);
  const tail = await read(tailStart, size - 1);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + END_RECORD > tail.length) return [];
  const length = Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY);
  const start = tail.readUInt32LE(end + 16);
  if (length === 0 || start >= size) return [];
  const inTail = start >= tailStart;
  const directory = inTail
    ? tail.subarray(start - tailStart, start - tailStart + length)
    : await read(start, Math.min(start + length, size) - 1);
  return [...namesIn(directory)];
}

function* namesIn(directory: Buffer): Generator<string> {
  for (let at = 0; at + ENTRY_HEADER <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return;
    const name = directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30);
    const comment = directory.readUInt16LE(at + 32);
    yield directory.toString('utf8', at + ENTRY_HEADER, at + ENTRY_HEADER + name);
    at += ENTRY_HEADER + name + extra + comment;
  }
}
