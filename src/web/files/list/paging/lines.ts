import type { RowRange } from './pages.ts';

interface LinesOptions {
  rowCount: number;
  /** How many of the first rows are folders with lines of their own height; 0 in the list. */
  folderCount: number;
  columnCount: number;
  lineHeight: number;
  folderLineHeight: number;
}

/**
 * The lines of the list or the grid: which rows are on a line, how high it is, and where. In the grid the folders have lower
 * lines than the files, and a file never stands on a line of folders.
 */
export class Lines {
  readonly count: number;
  private readonly folderLines: number;
  private readonly options: LinesOptions;

  constructor(options: LinesOptions) {
    this.options = options;
    const { rowCount, folderCount, columnCount } = options;
    this.folderLines = Math.ceil(folderCount / columnCount);
    this.count = this.folderLines + Math.ceil((rowCount - folderCount) / columnCount);
  }

  isOfFolders(line: number): boolean {
    return line < this.folderLines;
  }

  heightOf(line: number): number {
    return this.isOfFolders(line) ? this.options.folderLineHeight : this.options.lineHeight;
  }

  /** The distance from the first line, in pixels. */
  topOf(line: number): number {
    const before = Math.min(line, this.folderLines);
    return before * this.options.folderLineHeight + (line - before) * this.options.lineHeight;
  }

  /** The rows on a line, both included. */
  rowsOf(line: number): RowRange {
    const { rowCount, folderCount, columnCount } = this.options;
    const isOfFolders = this.isOfFolders(line);
    const first = isOfFolders ? line * columnCount : folderCount + (line - this.folderLines) * columnCount;
    return { first, last: Math.min(first + columnCount, isOfFolders ? folderCount : rowCount) - 1 };
  }

  lineOf(row: number): number {
    const { folderCount, columnCount } = this.options;
    if (row < folderCount) return Math.floor(row / columnCount);
    return this.folderLines + Math.floor((row - folderCount) / columnCount);
  }

  /** The line at a distance from the first one; a distance before or after all lines gives the nearest. */
  lineAt(top: number): number {
    const { folderLineHeight, lineHeight } = this.options;
    const foldersHeight = this.folderLines * folderLineHeight;
    const line =
      top < foldersHeight
        ? Math.floor(top / folderLineHeight)
        : this.folderLines + Math.floor((top - foldersHeight) / lineHeight);
    return Math.max(0, Math.min(this.count - 1, line));
  }

  /** The row that is some lines further down (or up), in the same column where that line has one. */
  rowBelow(row: number, lines: number): number {
    const from = this.lineOf(row);
    const to = this.rowsOf(Math.max(0, Math.min(this.count - 1, from + lines)));
    return Math.min(to.first + row - this.rowsOf(from).first, to.last);
  }
}
