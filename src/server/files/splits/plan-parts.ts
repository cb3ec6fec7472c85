import { MAX_PARTS, MAX_SPLIT_PAGES, type SplitFailure } from '#shared/files/splits.contract.ts';
import { partsOfMarks } from '#shared/files/parts-of-marks.ts';
import type { FoundMark, SplitRequest } from './splits.table.ts';

/** A document that is to be made of some pages. */
export interface PlannedPart {
  from: number;
  to: number;
  /** What the user named it. */
  name: string | null;
  newVersionOf: string | null;
  /** The label on its first page, or the separator sheet before it. */
  mark: FoundMark | null;
}

/** No part can be made, however often it is tried. */
export class SplitRefused extends Error {
  override name = 'SplitRefused';
  readonly failure: SplitFailure;

  constructor(failure: SplitFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A page may be in several parts. */
const MAX_PAGES_OF_ALL = 2 * MAX_SPLIT_PAGES;

/** The documents that a PDF is separated into. The number of its pages is needed unless the parts were given. */
export function planParts(
  request: NonNullable<SplitRequest>,
  { pageCount, marks }: { pageCount: number | null; marks: readonly FoundMark[] },
): PlannedPart[] {
  // Checked before anything is made of the number, because a PDF may say that it has a billion pages.
  if (pageCount !== null) requirePages(pageCount);
  const parts = partsFor(request, pageCount ?? 0, marks);
  const pages = parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (parts.length > MAX_PARTS || pages > MAX_PAGES_OF_ALL) throw new SplitRefused('tooManyPages');
  return parts;
}

export function requirePages(pageCount: number): void {
  if (pageCount > MAX_SPLIT_PAGES) throw new SplitRefused('tooManyPages');
}

function partsFor(
  request: NonNullable<SplitRequest>,
  pageCount: number,
  marks: readonly FoundMark[],
): PlannedPart[] {
  switch (request.by) {
    case 'pages':
      return Array.from({ length: pageCount }, (_, index) => ({
        from: index + 1,
        to: index + 1,
        name: null,
        newVersionOf: null,
        mark: null,
      }));
    case 'parts':
      return request.parts.map(({ from, to, name, newVersionOf }) => ({
        from,
        to,
        name: name ?? null,
        newVersionOf: newVersionOf ?? null,
        mark: null,
      }));
    case 'marks': {
      const parts = partsOfMarks(marks, pageCount);
      // Without marks, or with nothing but separator sheets, there is nothing to separate.
      if (marks.length === 0 || parts.length === 0) throw new SplitRefused('noMarks');
      return parts.map(({ from, to, mark }) => ({ from, to, name: null, newVersionOf: null, mark }));
    }
  }
}

/** Whether the only document is the whole PDF: then it stays as it is. */
export const isWhole = (parts: readonly PlannedPart[], pageCount: number | null): boolean =>
  parts.length === 1 && parts[0]!.from === 1 && parts[0]!.to === pageCount;
