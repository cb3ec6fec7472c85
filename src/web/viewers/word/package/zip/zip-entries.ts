/** Why an archive is refused before anything of it is unpacked. */
export type ZipReason =
  | 'notAPackage'
  | 'encrypted'
  | 'damaged'
  | 'tooLarge'
  | 'tooManyParts'
  | 'bomb'
  | 'unsupported';

export class ZipRefused extends Error {
  readonly reason: ZipReason;
  constructor(reason: ZipReason) {
    super(reason);
    this.reason = reason;
  }
}

/** One entry of an archive, as its directory and its own header agree that it is. */
export interface ZipEntry {
  name: string;
  /** 0 is stored, 8 is deflated. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** From its own header until what follows it: header, data, and the descriptor after the data. */
  start: number;
  dataStart: number;
  end: number;
  /** Its record in the directory. */
  record: Uint8Array;
  /** Whether the name is marked as UTF-8. */
  flags: number;
}

export interface ZipLimits {
  bytes: number;
  entries: number;
  unpacked: number;
  ratio: number;
}

const END_RECORD = 22;
const RECORD = 46;
const HEADER = 30;
const SIGNATURES = {
  end: 0x06054b50,
  entry: 0x02014b50,
  header: 0x04034b50,
  descriptor: 0x08074b50,
};
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The value says that the real one is in the fields of Zip64. */
const IN_ZIP64 = 0xff_ff_ff_ff;
const FLAG_ENCRYPTED = 1 | 0x40;
export const FLAG_DESCRIPTOR = 8;
/** Below this many unpacked bytes the ratio is no sign of bad intent. */
const SMALL = 8 * 1024 * 1024;

/** The entries of a package, in the order of its directory. Everything that could mean two things is refused. */
export function readEntries(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  if (bytes.length > limits.bytes) throw new ZipRefused('tooLarge');
  if (OLE.every((value, at) => bytes[at] === value)) throw new ZipRefused(whatOle(bytes));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  if (end === -1) throw new ZipRefused(bytes[0] === 0x50 && bytes[1] === 0x4b ? 'damaged' : 'notAPackage');
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const isSpanned = view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count;
  if (count === 0xff_ff || start === IN_ZIP64) throw new ZipRefused('unsupported');
  if (isSpanned) throw new ZipRefused('damaged');
  if (count > limits.entries) throw new ZipRefused('tooManyParts');
  // Between the directory and its end record may be a record for archives that are larger than this format allows.
  const directoryEnd = start + view.getUint32(end + 12, true);
  if (directoryEnd > end) throw new ZipRefused('damaged');
  const entries = records(bytes, view, start, directoryEnd, count);
  refuseOverlaps(entries, start);
  refuseSameNames(entries);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > limits.unpacked) throw new ZipRefused('tooLarge');
  if (unpacked > SMALL && unpacked > bytes.length * limits.ratio) throw new ZipRefused('bomb');
  return entries;
}

function whatOle(bytes: Uint8Array): ZipReason {
  // Names in compound files are UTF-16.
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(name[0]!); at !== -1; at = bytes.indexOf(name[0]!, at + 1))
    if (name.every((value, index) => bytes[at + index] === value)) return 'encrypted';
  return 'notAPackage';
}

function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_RECORD - 0xff_ff);
  for (let at = view.byteLength - END_RECORD; at >= first; at -= 1)
    if (
      view.getUint32(at, true) === SIGNATURES.end &&
      at + END_RECORD + view.getUint16(at + 20, true) <= view.byteLength
    )
      return at;
  return -1;
}

function records(bytes: Uint8Array, view: DataView, start: number, end: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (at + RECORD > end || view.getUint32(at, true) !== SIGNATURES.entry) throw new ZipRefused('damaged');
    const length =
      RECORD + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + length > end) throw new ZipRefused('damaged');
    entries.push(entryAt(bytes, view, at, length, start));
    at += length;
  }
  if (at !== end) throw new ZipRefused('damaged');
  return entries;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, length: number, directory: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const header = view.getUint32(at + 42, true);
  if ((flags & FLAG_ENCRYPTED) !== 0) throw new ZipRefused('encrypted');
  if (packedSize === IN_ZIP64 || size === IN_ZIP64) throw new ZipRefused('unsupported');
  if (method !== 0 && method !== 8) throw new ZipRefused('unsupported');
  if (header + HEADER > directory || view.getUint32(header, true) !== SIGNATURES.header)
    throw new ZipRefused('damaged');
  const nameLength = view.getUint16(at + 28, true);
  const written = bytes.subarray(at + RECORD, at + RECORD + nameLength);
  const dataStart = header + HEADER + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const dataEnd = dataStart + packedSize;
  const own = bytes.subarray(header + HEADER, header + HEADER + view.getUint16(header + 26, true));
  const isSame = own.length === written.length && own.every((value, index) => value === written[index]);
  const ownMethod = view.getUint16(header + 8, true);
  if (!isSame || ownMethod !== method || dataEnd > directory) throw new ZipRefused('damaged');
  if (method === 0 && size !== packedSize) throw new ZipRefused('damaged');
  const ownSizes = [view.getUint32(header + 18, true), view.getUint32(header + 22, true)];
  const isLater = (flags & FLAG_DESCRIPTOR) !== 0;
  if (!isLater && (ownSizes[0] !== packedSize || ownSizes[1] !== size)) throw new ZipRefused('damaged');
  const end = isLater ? afterDescriptor(view, dataEnd, directory) : dataEnd;
  const crc = view.getUint32(at + 16, true);
  const record = bytes.subarray(at, at + length);
  return {
    name: nameOf(written, flags),
    method,
    crc,
    packedSize,
    size,
    start: header,
    dataStart,
    end,
    record,
    flags,
  };
}

function afterDescriptor(view: DataView, at: number, directory: number): number {
  const isMarked = at + 4 <= directory && view.getUint32(at, true) === SIGNATURES.descriptor;
  return Math.min(directory, at + (isMarked ? 16 : 12));
}

/** Names of parts are ASCII; others are kept as they are, one letter for each byte when they are not marked as UTF-8. */
function nameOf(written: Uint8Array, flags: number): string {
  const name = new TextDecoder((flags & 0x800) === 0 ? 'latin1' : 'utf-8').decode(written);
  const parts = name.replace(/\/$/, '').split('/');
  const isUnsafe = parts.some((part) => part === '' || part === '.' || part === '..');
  // oxlint-disable-next-line no-control-regex
  if (isUnsafe || /[\\:\0-\x1f]/.test(name)) throw new ZipRefused('damaged');
  return name;
}

function refuseOverlaps(entries: readonly ZipEntry[], directory: number): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    // Entries that share bytes unpack to far more than the archive is large.
    if (entry.start < free) throw new ZipRefused('bomb');
    free = entry.end;
  }
  if (free > directory) throw new ZipRefused('damaged');
}

function refuseSameNames(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw new ZipRefused('damaged');
}
