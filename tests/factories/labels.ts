import type { Label } from '#shared/files/labels.contract.ts';
import { barcodeBars } from '#server/files/barcode-bars.ts';

/** A label as the server sends it. */
export async function aLabel(given: Partial<Label> & Pick<Label, 'barcode'>): Promise<Label> {
  const bars = await barcodeBars(given.barcode);
  return { id: '', name: '', heading: 'قسم الموارد البشرية', printed: null, bars, ...given };
}

/** The font of the product, as a canvas takes it. */
export { registeredFonts } from '#server/platform/decoders/fonts.ts';
