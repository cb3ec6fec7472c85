/** What is needed of a mark that was found on a page. */
export interface PageMark {
  page: number;
  kind: 'separator' | 'label';
  barcode: string;
}

/** Pages `from` to `to` are one document. */
export interface MarkedPart<Mark extends PageMark> {
  from: number;
  to: number;
  /** Its label; otherwise the separator sheet before it. Null for the pages before the first mark. */
  mark: Mark | null;
}

/**
 * The documents of a PDF in which marks were found. A separator sheet is part of none; a page with a label is the first of its
 * document. What is printed here carries its barcode on every page, so a page with the label of the document before it
 * continues that.
 */
export function partsOfMarks<Mark extends PageMark>(
  marks: readonly Mark[],
  pageCount: number,
): MarkedPart<Mark>[] {
  const parts: MarkedPart<Mark>[] = [];
  const byPage = Map.groupBy(marks, ({ page }) => page);
  let open: MarkedPart<Mark> | null = null;
  /** The sheets before the next document; one of them may carry its label, because a label was stuck on it. */
  let sheetMark: Mark | null = null;
  for (let page = 1; page <= pageCount; page += 1) {
    const onPage = byPage.get(page) ?? [];
    const separator = onPage.find(({ kind }) => kind === 'separator');
    const label = onPage.find(({ kind }) => kind === 'label');
    if (separator) {
      const isBackOfLabel: boolean = sheetMark?.kind === 'label' && !label;
      if (!isBackOfLabel) sheetMark = label ?? separator;
      open = null;
    } else if (open === null || (label && !hasLabel(open, label.barcode))) {
      open = { from: page, to: page, mark: label ?? sheetMark };
      parts.push(open);
      sheetMark = null;
    } else {
      open.to = page;
    }
  }
  return parts;
}

const hasLabel = ({ mark }: MarkedPart<PageMark>, barcode: string): boolean =>
  mark?.kind === 'label' && mark.barcode === barcode;
