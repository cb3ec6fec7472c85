import type { FileHandle } from 'node:fs/promises';

/** `cut`: the end of the format is missing. `unknown`: the format has no end that can be recognised. */
export type FileEnd = 'complete' | 'cut' | 'unknown';

const HEAD_BYTES = 8;
const TAIL_BYTES = 1024;

const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-';
const isPng = (head: Buffer) => head.toString('latin1', 1, 4) === 'PNG';
const isJpeg = (head: Buffer) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;

/** Whether the end of a file has arrived, as far as its format shows it. Only a PDF without an end is taken for incomplete. */
export async function findEnd(handle: FileHandle, size: number): Promise<FileEnd> {
  const head = await read(handle, 0, Math.min(HEAD_BYTES, size));
  const start = Math.max(0, size - TAIL_BYTES);
  const tail = await read(handle, start, size - start);
  if (isPdf(head)) return tail.includes('%%EOF') ? 'complete' : 'cut';
  if (isPng(head)) return tail.includes('IEND') ? 'complete' : 'unknown';
  if (isJpeg(head)) return tail.subarray(-2).equals(Buffer.from([0xff, 0xd9])) ? 'complete' : 'unknown';
  return 'unknown';
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
