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
