const DELIMITERS = [',', ';', '\t'] as const;

/** The sign between the cells: the one that the first line has most often outside of quotes. */
function delimiterOf(text: string): string {
  const line = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0]!;
}

interface CsvRow {
  /** As a spreadsheet counts the rows of the file, from 1. */
  number: number;
  cells: string[];
}

/** The rows of a CSV file (RFC 4180) with commas, semicolons or tabs. Rows without any text are left out, but counted. */
export function parseCsv(file: string): CsvRow[] {
  // Excel writes which sign it used into a first line of its own.
  const [, sign] = /^sep=(.)\r?\n/i.exec(file) ?? [];
  const text = sign ? file.slice(file.indexOf('\n') + 1) : file;
  const delimiter = sign ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push({ number: rows.length + 1, cells: [...row, cell] });
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === delimiter) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  endRow();
  return rows.filter(({ cells }) => cells.some((content) => content.trim() !== ''));
}
