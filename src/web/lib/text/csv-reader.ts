const SEPARATORS = [',', ';', '\t', '|', '،', '؛'] as const;
/** How much of a text is read to find its separator. */
const SAMPLE = 16_384;
const SAMPLE_ROWS = 50;

interface Limits {
  /** A longer cell is cut. */
  cell: number;
  /** Further cells of a row are left out. */
  columns: number;
}

/** The sign between the cells of a text, and where its first row begins. */
export function separatorOf(text: string): { separator: string; start: number } {
  // Excel writes which sign it used into a first line of its own.
  const [line, sign] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  if (line && sign) return { separator: sign, start: line.length };
  const sample = text.slice(0, SAMPLE);
  const found = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator) }));
  // Stable: the first of those that are equally good.
  const [best] = found.toSorted((one, other) => other.score - one.score);
  return { separator: best!.separator, start: 0 };
}

/** How well a sign divides a text: into as many cells in each row as in the first, and rather into many than into few. */
function scoreOf(sample: string, separator: string): number {
  const reader = new CsvReader(separator);
  const rows = [...reader.read(sample), ...(sample.length < SAMPLE ? reader.end() : [])];
  const [first, ...rest] = rows.filter((cells) => cells.length > 1 || cells[0] !== '').slice(0, SAMPLE_ROWS);
  if (!first || first.length < 2) return 0;
  const alike = rest.filter(({ length }) => length === first.length).length;
  return (1 + alike) / (1 + rest.length) + first.length / 1000;
}

/** Reads the rows of a CSV text (RFC 4180) piece by piece; a row may go on in the next piece. */
export class CsvReader {
  #row: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** The letter before was the quote at the end of a cell, or the first of two that stand for one. */
  #isAfterQuote = false;
  #isAfterReturn = false;
  readonly #separator: string;
  readonly #limits: Limits;

  constructor(separator: string, limits: Limits = { cell: Infinity, columns: Infinity }) {
    this.#separator = separator;
    this.#limits = limits;
  }

  /** The rows that end in this piece. */
  read(text: string): string[][] {
    const rows: string[][] = [];
    for (let at = 0; at < text.length;) {
      if (this.#isQuoted) at = this.#readQuoted(text, at);
      else at = this.#readPlain(text, at, rows);
    }
    return rows;
  }

  /** The last row, when no line break ends it. */
  end(): string[][] {
    if (this.#row.length === 0 && this.#cell === '') return [];
    const rows: string[][] = [];
    this.#endRow(rows);
    return rows;
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    this.#add(text.slice(at, quote === -1 ? text.length : quote));
    if (quote === -1) return text.length;
    this.#isQuoted = false;
    this.#isAfterQuote = true;
    return quote + 1;
  }

  #readPlain(text: string, at: number, rows: string[][]): number {
    const letter = text[at]!;
    const [isAfterQuote, isAfterReturn] = [this.#isAfterQuote, this.#isAfterReturn];
    this.#isAfterQuote = false;
    this.#isAfterReturn = false;
    if (letter === '"' && (isAfterQuote || this.#cell.trim() === '')) {
      if (isAfterQuote) this.#add('"');
      else this.#cell = '';
      this.#isQuoted = true;
    } else if (letter === this.#separator) this.#endCell();
    else if (letter === '\n' || letter === '\r') {
      this.#isAfterReturn = letter === '\r';
      if (letter === '\r' || !isAfterReturn) this.#endRow(rows);
    } else {
      const end = this.#endOfPlain(text, at);
      this.#add(text.slice(at, end));
      return end;
    }
    return at + 1;
  }

  #endOfPlain(text: string, start: number): number {
    let isBlank = this.#cell.trim() === '';
    for (let at = start; at < text.length; at += 1) {
      const letter = text[at]!;
      if (letter === this.#separator || letter === '\n' || letter === '\r') return at;
      // After other letters a quote is a letter too.
      if (letter === '"' && isBlank) return at;
      isBlank &&= letter === ' ' || letter === '\t';
    }
    return text.length;
  }

  #add(text: string): void {
    if (this.#cell.length < this.#limits.cell)
      this.#cell += text.slice(0, this.#limits.cell - this.#cell.length);
  }

  #endCell(): void {
    if (this.#row.length < this.#limits.columns) this.#row.push(this.#cell);
    this.#cell = '';
  }

  #endRow(rows: string[][]): void {
    this.#endCell();
    rows.push(this.#row);
    this.#row = [];
  }
}
