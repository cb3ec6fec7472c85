interface GivenEntry {
  name: string | Buffer;
  size?: number;
  /** Of general purpose: 1 is encrypted, 0x800 a name in UTF-8. */
  flags?: number;
  /** Writes the sizes into the fields of Zip64. */
  zip64?: boolean;
}

const EMPTY = Buffer.alloc(0);
/** 15 March 2026, 14:30. */
const DATE = ((2026 - 1980) << 9) | (3 << 5) | 15;
const TIME = (14 << 11) | (30 << 5);

function header(
  signature: string,
  length: number,
  values: [offset: number, bytes: 2 | 4 | 8, value: number][],
): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write(signature, 'latin1');
  for (const [offset, width, value] of values) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), offset);
    else bytes.writeUIntLE(value, offset, width);
  }
  return bytes;
}

function entryOf({ name, size = 0, flags = 0x800, zip64 = false }: GivenEntry): Buffer {
  const nameBytes = Buffer.from(name as string);
  const short = zip64 ? 0xff_ff_ff_ff : size;
  const extra = zip64 ? header('\x01\x00\x10\x00', 20, [[4, 8, size], [12, 8, size]]) : EMPTY; // prettier-ignore
  const fixed = header('PK\x01\x02', 46, [
    [8, 2, flags],
    [12, 2, TIME],
    [14, 2, DATE],
    [20, 4, short],
    [24, 4, short],
    [28, 2, nameBytes.length],
    [30, 2, extra.length],
  ]);
  return Buffer.concat([fixed, nameBytes, extra]);
}

/** A zip whose directory has these entries; their contents are missing, because nothing unpacks it. */
export function aZip(entries: readonly GivenEntry[], { zip64 = false, comment = '' } = {}): Buffer {
  const start = Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1');
  const directory = Buffer.concat(entries.map(entryOf));
  const end64 = header('PK\x06\x06', 56, [
    [32, 8, entries.length],
    [40, 8, directory.length],
    [48, 8, start.length],
  ]);
  const locator = header('PK\x06\x07', 20, [[8, 8, start.length + directory.length]]);
  const end = header('PK\x05\x06', 22, [
    [10, 2, Math.min(entries.length, 0xff_ff)],
    [12, 4, zip64 ? 0xff_ff_ff_ff : directory.length],
    [16, 4, zip64 ? 0xff_ff_ff_ff : start.length],
    [20, 2, comment.length],
  ]);
  return Buffer.concat([start, directory, ...(zip64 ? [end64, locator] : []), end, Buffer.from(comment)]);
}
