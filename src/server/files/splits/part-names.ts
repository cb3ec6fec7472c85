import { namedAsPdf, suffixed, withPdfExtension } from '#shared/files/names.ts';
import type { PlannedPart } from './plan-parts.ts';

/** The names of other files, as far as they may be used. */
interface Names {
  ofLabel: (barcode: string) => string | undefined;
  ofTarget: (id: string) => string | undefined;
}

/**
 * What each document is called: as the user says, like the file whose label it carries, or like the PDF with its label, its place or its
 * pages.
 */
export function partNames(pdfName: string, parts: readonly PlannedPart[], names: Names): string[] {
  const pdf = withPdfExtension(pdfName);
  const digits = String(parts.length).length;
  return parts.map((part, index) => {
    const { name, mark, from, to } = part;
    const target = part.newVersionOf === null ? undefined : names.ofTarget(part.newVersionOf);
    if (target !== undefined) return target;
    if (name) return withPdfExtension(name);
    if (mark?.kind === 'label') {
      const like = names.ofLabel(mark.barcode);
      return like === undefined ? suffixed(pdf, mark.barcode) : namedAsPdf(like);
    }
    const isByPlace = from === to || part.mark !== null;
    return suffixed(pdf, isByPlace ? String(index + 1).padStart(digits, '0') : `${from}-${to}`);
  });
}
