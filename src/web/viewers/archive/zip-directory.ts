import type { Source } from '#web/viewers/source.ts';
import { readInPieces } from '#web/viewers/source.ts';
import { entryName } from './zip-names.ts';

/** One entry of an archive, as its directory describes it. Nothing is unpacked, so nothing of this is certain. */
export interface ZipEntry {
  /** With the folders, separated by `/`. */
  path: string;
  isFolder: boolean;
  isEncrypted: boolean;
  size: number;
  packedSize: number;
  modifiedAt: Date | null;
}

export interface ZipDirectory {
  entries: ZipEntry[];
  /** How many entries the archive says that it has; more than `entries` when the list was cut. */
  count: number;
}

/** The bytes are no archive, or its directory cannot be read. */
export class DamagedArchive extends Error {}

/** More are not listed. */
export const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY = 8 * 1024 * 1024;
/** No system has longer paths; what is beyond is left out. */
export const MAX_PATH = 4096;

const END_RECORD = 22;
const MAX_COMMENT = 65_535;
const LOCATOR = 20;
const END_RECORD_64 = 56;
const ENTRY_HEADER = 46;
/** The codes of `/` and of the backslash, which some programs of Windows write. */
const SEPARATORS = new Set([0x2f, 0x5c]);
const SIGNATURES = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50 };
/** The value says that the real one is in the fields of Zip64. */
const IN_ZIP64 = 0xff_ff_ff_ff;

interface Place {
  start: number;
  length: number;
  count: number;
}

/** Reads the directory at the end of a zip, by two or three ranges. */
export async function readZipDirectory(source: Source, signal: AbortSignal): Promise<ZipDirectory> {
  const { start, length, count } = await findDirectory(source, signal);
  if (start + length > source.size) throw new DamagedArchive();
  const end = start + Math.min(length, MAX_DIRECTORY);
  const bytes = await readInPieces(source, { start, end }, signal);
  const entries = entriesIn(bytes);
  // A directory in which nothing is readable is not an empty one.
  if (entries.length === 0 && count > 0) throw new DamagedArchive();
  return { entries, count: Math.max(count, entries.length) };
}

async function findDirectory(source: Source, signal: AbortSignal): Promise<Place> {
  const tailStart = Math.max(0, source.size - END_RECORD - MAX_COMMENT - LOCATOR);
  const tail = viewOf(await source.read(tailStart, source.size, signal));
  const end = lastEndRecord(tail);
  if (end === -1) throw new DamagedArchive();
  const place = {
    count: tail.getUint16(end + 10, true),
    length: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  };
  const locator = end - LOCATOR;
  const hasZip64 = locator >= 0 && tail.getUint32(locator, true) === SIGNATURES.locator;
  return hasZip64 ? findDirectory64(source, bigAt(tail, locator + 8), signal) : place;
}

async function findDirectory64(source: Source, at: number, signal: AbortSignal): Promise<Place> {
  if (at + END_RECORD_64 > source.size) throw new DamagedArchive();
  const record = viewOf(await source.read(at, at + END_RECORD_64, signal));
  if (record.getUint32(0, true) !== SIGNATURES.end64) throw new DamagedArchive();
  return { count: bigAt(record, 32), length: bigAt(record, 40), start: bigAt(record, 48) };
}

/** From the end backwards: the comment after the record could contain the signature too, and then the length does not fit. */
function lastEndRecord(tail: DataView): number {
  for (let at = tail.byteLength - END_RECORD; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== SIGNATURES.end) continue;
    if (at + END_RECORD + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  return -1;
}

function entriesIn(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_HEADER <= bytes.length && entries.length < MAX_ENTRIES;) {
    if (view.getUint32(at, true) !== SIGNATURES.entry) break;
    const nameEnd = at + ENTRY_HEADER + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > bytes.length) break;
    entries.push(
      entryAt(view, at, bytes.subarray(at + ENTRY_HEADER, nameEnd), { start: nameEnd, end: extraEnd }),
    );
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

function entryAt(
  view: DataView,
  at: number,
  name: Uint8Array,
  extra: { start: number; end: number },
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const path = entryName(name.subarray(0, MAX_PATH), (flags & 0x800) !== 0).replaceAll('\\', '/');
  const [size, packedSize] = sizesAt(view, at, extra);
  return {
    path,
    isFolder: SEPARATORS.has(name.at(-1) ?? 0),
    isEncrypted: (flags & 1) !== 0,
    size,
    packedSize,
    modifiedAt: dosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  };
}

/** The size and the packed size. Those that do not fit into 32 bits are in the extra field 1, in this order. */
function sizesAt(view: DataView, at: number, extra: { start: number; end: number }): [number, number] {
  const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true)] as const;
  let field = extra.start;
  while (field + 4 <= extra.end && view.getUint16(field, true) !== 1)
    field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  const [size, packedSize] = short.map((value) => {
    if (value !== IN_ZIP64 || next + 8 > extra.end) return value;
    next += 8;
    return bigAt(view, next - 8);
  });
  return [size!, packedSize!];
}

/** The time on the clock of whoever packed it; null when none was written. */
function dosTime(date: number, time: number): Date | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1) return null;
  return new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const bigAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));
