import { suffixed } from '#shared/files/names.ts';
import type { PlannedPart } from './plan-parts.ts';

/**
 * What each document is called: as the user says, like the file whose label it carries, or like the PDF with its label, its place or its
 * pages.
 */
export function partNames(
  pdfName: string,
  parts: readonly PlannedPart[],
  labelledName: (barcode: string) => string | undefined,
): string[] {
  const digits = String(parts.length).length;
  return parts.map((part, index) => {
    const { name, mark, from, to } = part;
    if (name) return withExtension(name);
    if (mark?.kind === 'label') return labelledName(mark.barcode) ?? suffixed(pdfName, mark.barcode);
    const isByPlace = from === to || part.mark !== null;
    return suffixed(pdfName, isByPlace ? String(index + 1).padStart(digits, '0') : `${from}-${to}`);
  });
}

/** A part is a PDF, whatever its name was typed as. */
const withExtension = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
