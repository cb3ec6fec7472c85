import { CsvReader, separatorOf } from '#web/lib/text/csv-reader.ts';

interface CsvRow {
  /** As a spreadsheet counts the rows of the file, from 1. */
  number: number;
  cells: string[];
}

/** The rows of a CSV file. Rows without any text are left out, but counted. */
export function parseCsv(file: string): CsvRow[] {
  const { separator, start } = separatorOf(file);
  const reader = new CsvReader(separator);
  return [...reader.read(file.slice(start)), ...reader.end()]
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((content) => content.trim() !== ''));
}
