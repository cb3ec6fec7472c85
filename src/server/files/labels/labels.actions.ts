import type { LabelOutput } from '#shared/files/labels.contract.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { barcodeOf } from '#server/files/barcode-of.ts';
import type { ManyChange } from '#server/files/many-items-route.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { countLabelPrints } from './labels.queries.ts';

/** Records that the labels of files are printed, and which print of each it is. Folders have no label. */
export async function recordLabelPrints(
  { tx, audit, caller, items }: ManyChange<'printLabel'>,
  output: LabelOutput,
): Promise<{ result: null; refused: { id: string; error: AppError }[] }> {
  const files = items.filter(({ row }) => row.kind === 'file');
  const ids = files.map(({ row }) => row.id);
  const counts = await countLabelPrints(tx, ids, caller.viewer.userId);
  for (const { row } of files) {
    const after = { barcode: barcodeOf(row), output, copy: counts.get(row.id) };
    audit.record({ action: 'print-label', entity: entityOf(row), after });
  }
  const folders = items.filter(({ row }) => row.kind === 'folder');
  return {
    result: null,
    refused: folders.map(({ row }) => ({ id: row.id, error: new AppError('wrongType') })),
  };
}
