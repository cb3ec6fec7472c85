/** Both ends are part of the range, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An S3 server answers a malformed range with the whole object, so it must never get one. */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!(Number.isSafeInteger(start) && Number.isSafeInteger(end) && 0 <= start && start <= end)) {
    throw new RangeError(`Not a byte range: ${start}-${end}`);
  }
}

/** Reads a range of some content, both ends included and within it. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;
