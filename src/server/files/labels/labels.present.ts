import { setImmediate } from 'node:timers/promises';
import type { Label } from '#shared/files/labels.contract.ts';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { barcodeOf } from '#server/files/barcode-of.ts';
import type { Item } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { findLabelPrints } from './labels.queries.ts';

type Prints = Awaited<ReturnType<typeof findLabelPrints>>;

/** After so many labels other requests get their turn, because the bars are computed here: 0.2 ms for each label. */
const LABELS_AT_ONCE = 20;

export async function presentLabels(viewer: Viewer, items: Item[], prints: Prints): Promise<Label[]> {
  const labels: Label[] = [];
  for (const [index, item] of items.entries()) {
    if (index % LABELS_AT_ONCE === LABELS_AT_ONCE - 1) await setImmediate();
    const { row } = item;
    const barcode = barcodeOf(row);
    if (barcode === null) continue;
    const printed = prints.get(row.id);
    labels.push({
      id: row.id,
      name: row.name,
      barcode,
      bars: await barcodeBars(barcode),
      heading: headingOf(viewer, item),
      printed: printed
        ? { count: printed.count, at: printed.printed_at.toISOString(), by: printed.printed_by_name }
        : null,
    });
  }
  return labels;
}

/**
 * The second name of the path (specification, section 9). A file directly in My Files has none: then it is the name of the viewer, because
 * nobody else prints the labels of My Files.
 */
const headingOf = (viewer: Viewer, { ancestors }: Item): string => ancestors[1]?.name ?? viewer.name;
