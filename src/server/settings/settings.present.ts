import type { BarcodeScale } from '#shared/settings/settings.contract.ts';
import type { ScaleRow } from './settings.queries.ts';

/** `checked` is the index of the chosen scale, so that at most one is checked. */
export function presentScales(rows: ScaleRow[], checked: number | null): BarcodeScale[] {
  return rows.map(({ index, name, height, width }) => ({
    index,
    name,
    height,
    width,
    checked: index === checked,
  }));
}
