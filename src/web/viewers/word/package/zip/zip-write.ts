import { deflateSync } from 'fflate';
import { crc32 } from './inflate-entry.ts';
import type { ZipEntry } from './zip-entries.ts';

/** A part of the archive that is written: as it is in another archive, byte by byte, or new. */
export type ZipPart =
  | { from: Uint8Array; entry: ZipEntry }
  | { like: ZipEntry | null; name: string; content: Uint8Array };

interface Written {
  /** Header, data and descriptor. */
  local: Uint8Array;
  record: Uint8Array;
}

/** 1980-01-01, which Word writes too: a new part has no date that would mean something. */
const NO_DATE = 0x21;
const UTF8 = 0x800;

export function writeZip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const written = parts.map((part) => ('entry' in part ? copied(part) : packed(part)));
  const localSize = written.reduce((sum, { local }) => sum + local.length, 0);
  const recordSize = written.reduce((sum, { record }) => sum + record.length, 0);
  const bytes = new Uint8Array(localSize + recordSize + 22);
  const view = new DataView(bytes.buffer);
  let at = 0;
  let recordAt = localSize;
  for (const { local, record } of written) {
    bytes.set(local, at);
    bytes.set(record, recordAt);
    view.setUint32(recordAt + 42, at, true);
    at += local.length;
    recordAt += record.length;
  }
  view.setUint32(recordAt, 0x06054b50, true);
  view.setUint16(recordAt + 8, parts.length, true);
  view.setUint16(recordAt + 10, parts.length, true);
  view.setUint32(recordAt + 12, recordSize, true);
  view.setUint32(recordAt + 16, localSize, true);
  return bytes;
}

const copied = ({ from, entry }: { from: Uint8Array; entry: ZipEntry }): Written => ({
  local: from.subarray(entry.start, entry.end),
  record: entry.record,
});

function packed({
  like,
  name,
  content,
}: {
  like: ZipEntry | null;
  name: string;
  content: Uint8Array;
}): Written {
  const letters = new TextEncoder().encode(name);
  const isStored = like?.method === 0;
  const data = isStored ? content : deflateSync(content, { level: 6 });
  const fields = new DataView(new ArrayBuffer(26));
  fields.setUint16(0, 20, true);
  fields.setUint16(2, letters.every((letter) => letter < 128) ? 0 : UTF8, true);
  fields.setUint16(4, isStored ? 0 : 8, true);
  const date = like
    ? new DataView(like.record.buffer, like.record.byteOffset + 12, 4).getUint32(0, true)
    : NO_DATE << 16;
  fields.setUint32(6, date, true);
  fields.setUint32(10, crc32(content), true);
  fields.setUint32(14, data.length, true);
  fields.setUint32(18, content.length, true);
  fields.setUint16(22, letters.length, true);
  const shared = new Uint8Array(fields.buffer);
  return {
    local: joined([0x50, 0x4b, 3, 4], shared, letters, data),
    record: joined([0x50, 0x4b, 1, 2, 20, 0], shared, new Uint8Array(14), letters),
  };
}

function joined(...pieces: ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
