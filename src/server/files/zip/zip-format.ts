/**
 * The records of a zip file (PKWARE APPNOTE 6.3), for a writer that cannot go back: the checksum and the sizes of an entry come
 * after its bytes. A record becomes a Zip64 record when a number does not fit into four bytes.
 */

/** An entry as its local header describes it. */
export interface EntryHead {
  /** Folders are separated by `/`; the path of a folder ends in `/`. */
  path: string;
  modifiedAt: Date;
  /** Before compression. */
  size: number;
  isCompressed: boolean;
}

/** What is known once the bytes are written. */
export interface EntryTail {
  crc: number;
  packedSize: number;
  /** Where its local header begins. */
  offset: number;
}

const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const DEFLATE = 8;
const STORE = 0;
const SIZES_FOLLOW = 1 << 3;
const UTF8_NAMES = 1 << 11;
const VERSION = 20;
const ZIP64_VERSION = 45;
const MADE_ON_UNIX = 3 << 8;
// rw-r--r-- and rwxr-xr-x, with the Unix bits for a plain file and a folder.
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o40755;
const DOS_FOLDER = 0x10;

const isFolder = (entry: EntryHead) => entry.path.endsWith('/');
/** Sizes near the limit count as too long, because compression can make random bytes a little longer. */
const hasLongSizes = (entry: EntryHead) => entry.size > MAX_32 - 0x1000000;

/** Little-endian numbers, each as [value, bytes]. */
function record(...fields: (readonly [value: number, bytes: 1 | 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

export function localHeader(entry: EntryHead): Buffer {
  const name = Buffer.from(entry.path);
  const isLong = hasLongSizes(entry);
  // This field announces that the sizes after the content have eight bytes each.
  const longSizes = isLong ? record([0x0001, 2], [16, 2], [0, 8], [0, 8]) : Buffer.alloc(0);
  const extra = Buffer.concat([longSizes, timestamp(entry.modifiedAt)]);
  const unknown = isLong ? MAX_32 : 0;
  return Buffer.concat([
    record([0x04034b50, 4], [isLong ? ZIP64_VERSION : VERSION, 2]),
    commonFields(entry),
    record([0, 4], [unknown, 4], [unknown, 4], [name.length, 2], [extra.length, 2]),
    name,
    extra,
  ]);
}

/** The fields that the local header and the directory record have in common. */
function commonFields(entry: EntryHead): Buffer {
  const [time, date] = dosTime(entry.modifiedAt);
  const flags = isFolder(entry) ? UTF8_NAMES : UTF8_NAMES | SIZES_FOLLOW;
  return record([flags, 2], [entry.isCompressed ? DEFLATE : STORE, 2], [time, 2], [date, 2]);
}

/** Follows the bytes of a file. A folder has no bytes and no descriptor. */
export function dataDescriptor(entry: EntryHead, { crc, packedSize }: Omit<EntryTail, 'offset'>): Buffer {
  const bytes = hasLongSizes(entry) ? 8 : 4;
  return record([0x08074b50, 4], [crc, 4], [packedSize, bytes], [entry.size, bytes]);
}

export function directoryRecord(entry: EntryHead, tail: EntryTail): Buffer {
  const name = Buffer.from(entry.path);
  const isLong = hasLongSizes(entry);
  const isFar = tail.offset >= MAX_32;
  const long = [
    ...(isLong
      ? ([
          [entry.size, 8],
          [tail.packedSize, 8],
        ] as const)
      : []),
    ...(isFar ? ([[tail.offset, 8]] as const) : []),
  ];
  const zip64 = long.length > 0 ? record([0x0001, 2], [long.length * 8, 2], ...long) : Buffer.alloc(0);
  const extra = Buffer.concat([zip64, timestamp(entry.modifiedAt)]);
  const version = long.length > 0 ? ZIP64_VERSION : VERSION;
  const attributes = isFolder(entry) ? FOLDER_MODE * 0x10000 + DOS_FOLDER : FILE_MODE * 0x10000;
  return Buffer.concat([
    record([0x02014b50, 4], [MADE_ON_UNIX | ZIP64_VERSION, 2], [version, 2]),
    commonFields(entry),
    record([tail.crc, 4], [isLong ? MAX_32 : tail.packedSize, 4], [isLong ? MAX_32 : entry.size, 4]),
    record([name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2]),
    record([attributes, 4], [isFar ? MAX_32 : tail.offset, 4]),
    name,
    extra,
  ]);
}

/** The end of the file: where the directory is and how many entries it has. */
export function endOfDirectory(directory: { entries: number; size: number; offset: number }): Buffer {
  const { entries, size, offset } = directory;
  const isLong = entries >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(entries, MAX_16), 2],
    [Math.min(entries, MAX_16), 2],
    [Math.min(size, MAX_32), 4],
    [Math.min(offset, MAX_32), 4],
    [0, 2],
  );
  if (!isLong) return end;
  const long = [
    [entries, 8],
    [entries, 8],
    [size, 8],
    [offset, 8],
  ] as const;
  return Buffer.concat([
    record(
      [0x06064b50, 4],
      [44, 8],
      [MADE_ON_UNIX | ZIP64_VERSION, 2],
      [ZIP64_VERSION, 2],
      [0, 4],
      [0, 4],
      ...long,
    ),
    record([0x07064b50, 4], [0, 4], [offset + size, 8], [1, 4]),
    end,
  ]);
}

/** The extra field with the time in UTC seconds. The older field (`dosTime`) has no time zone and steps of two seconds. */
const timestamp = (date: Date) =>
  record([0x5455, 2], [5, 2], [1, 1], [Math.max(0, Math.floor(date.getTime() / 1000)) % 2 ** 32, 4]);

function dosTime(date: Date): [time: number, date: number] {
  const year = Math.min(Math.max(date.getFullYear(), 1980), 2107);
  return [
    (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  ];
}
