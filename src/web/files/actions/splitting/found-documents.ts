import { suffixed } from '#shared/files/names.ts';
import { partsOfMarks } from '#shared/files/parts-of-marks.ts';
import type { Split, SplitMark, SplitPart } from '#shared/files/splits.contract.ts';
import { suffixOf } from '#web/lib/text/shown-name.ts';

/** A document that was found in a PDF, as the user may change it. */
export interface FoundDocument {
  from: number;
  to: number;
  mark: SplitMark | null;
  /** The name of the new file, without its extension. */
  stem: string;
  /** The file of which it may be a new version: its label is on the first page. */
  target: { id: string; name: string } | null;
  isVersion: boolean;
}

export const PDF_SUFFIX = '.pdf';

/**
 * The documents of a PDF; none when there are no marks in it. Those with the label of a file that may be replaced are new versions of it, of several only the first, because
 * one of them would otherwise hide the other.
 */
export function foundDocuments(
  { marks, pageCount }: Pick<Split, 'marks' | 'pageCount'>,
  source: { id: string; name: string },
): FoundDocument[] {
  const parts = marks.length === 0 ? [] : partsOfMarks(marks, pageCount ?? 0);
  const digits = String(parts.length).length;
  const replaced = new Set<string>();
  return parts.map(({ from, to, mark }, index) => {
    const file = mark?.file;
    // A PDF may carry its own label.
    const target = file?.mayBeReplaced && file.id !== source.id ? { id: file.id, name: file.name } : null;
    const isVersion = target !== null && !replaced.has(target.id);
    if (target) replaced.add(target.id);
    const number = String(index + 1).padStart(digits, '0');
    return { from, to, mark, stem: stemFor(mark, number, source.name), target, isVersion };
  });
}

/** As the server would name it: like the file of its label, or like the PDF with its label or its place. */
function stemFor(mark: SplitMark | null, number: string, sourceName: string): string {
  if (mark?.kind === 'label') return stemOf(mark.file?.name ?? suffixed(sourceName, mark.barcode));
  return stemOf(suffixed(sourceName, number));
}

const stemOf = (name: string): string => name.slice(0, name.length - suffixOf(name).length);

/** Whether another document becomes the new version of the file whose label this one carries. */
export const isTargetTaken = (documents: readonly FoundDocument[], index: number): boolean =>
  documents.some(
    ({ target, isVersion }, other) =>
      other !== index && isVersion && target?.id === documents[index]!.target?.id,
  );

export const changed = (
  documents: readonly FoundDocument[],
  index: number,
  change: Partial<Pick<FoundDocument, 'stem' | 'isVersion'>>,
): FoundDocument[] => documents.map((one, at) => (at === index ? { ...one, ...change } : one));

/** What the server is asked to make. A new version keeps the name of its file. */
export const partsOf = (documents: readonly FoundDocument[]): SplitPart[] =>
  documents.map(({ from, to, stem, target, isVersion }) =>
    target && isVersion
      ? { from, to, newVersionOf: target.id as SplitPart['newVersionOf'] }
      : { from, to, name: `${stem}${PDF_SUFFIX}` },
  );
