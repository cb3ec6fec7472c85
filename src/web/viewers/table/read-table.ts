import { CsvReader, separatorOf } from '#web/lib/text/csv-reader.ts';
import { type Encoding, encodingOf } from '#web/lib/text/encoding.ts';
import { readInPieces, type Source } from '#web/viewers/source.ts';

export interface ReadTable {
  rows: string[][];
  encoding: Encoding;
  columnCount: number;
  /** Whether there is more in the file than in `rows`. */
  isCut: boolean;
}

/** What is beyond these is not shown: nobody reads it in a browser, and a file can be made to fill the memory. */
export const MAX_BYTES = 16 * 1024 * 1024;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
const MAX_CELLS = 2_000_000;
const MAX_CELL = 2000;
/** So much is parsed at a time, so that the page answers meanwhile. */
const PIECE = 256 * 1024;

/** Reads and parses the rows of a CSV file. `chosen` is the encoding when the user chose it. */
export async function readTable(
  source: Source,
  chosen: Encoding | null,
  signal: AbortSignal,
): Promise<ReadTable> {
  const end = Math.min(source.size, MAX_BYTES);
  const bytes = await readInPieces(source, { start: 0, end }, signal);
  const encoding = chosen ?? encodingOf(bytes);
  const { rows, isCut } = await parseTable(bytes, encoding, signal);
  return {
    rows,
    encoding,
    columnCount: rows.reduce((most, { length }) => Math.max(most, length), 0),
    isCut: isCut || end < source.size,
  };
}

async function parseTable(bytes: Uint8Array, encoding: Encoding, signal: AbortSignal) {
  const decoder = new TextDecoder(encoding);
  const text = (start: number) => decoder.decode(bytes.subarray(start, start + PIECE), { stream: true });
  const first = text(0);
  const { separator, start } = separatorOf(first);
  const reader = new CsvReader(separator, { cell: MAX_CELL, columns: MAX_COLUMNS });
  const rows: string[][] = [];
  let cells = 0;
  /** Whether there is room for more. */
  const take = (read: string[][]): boolean => {
    for (const row of read) {
      if (rows.length === MAX_ROWS || cells > MAX_CELLS) return false;
      // Rows without any text are left out: programs write thousands of them after the last one.
      if (row.every((cell) => cell === '')) continue;
      cells += row.length;
      rows.push(row);
    }
    return true;
  };
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (!take(reader.read(at === 0 ? first.slice(start) : text(at)))) return { rows, isCut: true };
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return { rows, isCut: !take(reader.end()) };
}
