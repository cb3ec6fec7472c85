import type { ReactNode } from 'react';

/** Where a viewer gets the bytes of a file. Viewers know no routes. */
export interface Source {
  /** The address for an element that reads the bytes itself. It is another one for every version of the file. */
  url: string;
  size: number;
  /** The bytes from `start` to before `end`. Fails with an `ApiError`. */
  read: (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ViewerProps {
  source: Source;
  /** Whether the user may download the file; otherwise its text is not selected. That is a courtesy: the browser has it. */
  canCopy: boolean;
  /** What the page adds to the bar of the viewer. */
  tools: ReactNode;
}

/** How a source reads by requests for ranges. */
export const readBy =
  (request: (headers: { range: string }, signal: AbortSignal) => Promise<Blob>): Source['read'] =>
  async (start, end, signal) => {
    // No range of nothing can be requested.
    if (end <= start) return new Uint8Array();
    const bytes = await request({ range: `bytes=${start}-${end - 1}` }, signal);
    // A proxy that knows no ranges sends everything.
    const part = bytes.size > end - start ? bytes.slice(start, end) : bytes;
    return new Uint8Array(await part.arrayBuffer());
  };

/** Reads a long part in pieces, so that what is read can be shown or given up meanwhile. */
export async function readInPieces(
  source: Source,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(Math.max(0, end - start));
  for (let at = start; at < end; at += PIECE)
    all.set(await source.read(at, Math.min(at + PIECE, end), signal), at - start);
  return all;
}
const PIECE = 4 * 1024 * 1024;
