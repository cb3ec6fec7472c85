import type { BarcodeScale } from '#shared/settings/settings.contract.ts';
import type { ScaleRow } from './settings.queries.ts';

/** One number says which is on, so two never can be. */
export function presentScales(rows: ScaleRow[], checked: number | null): BarcodeScale[] {
  return rows.map(({ index, name, height, width }) => ({
    index,
    name,
    height,
    width,
    checked: index === checked,
  }));
}
