import type { Conversion } from '#shared/files/conversions.contract.ts';
import { can } from '#server/files/files.policy.ts';
import { presentFile } from '#server/files/files.present.ts';
import { loadItem } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ConversionRow } from './conversions.queries.ts';

/** A conversion as its user sees it, with the document as far as they may open it now. */
export async function presentConversion(db: Db, viewer: Viewer, row: ConversionRow): Promise<Conversion> {
  const made = row.made_id === null ? undefined : await loadItem(db, viewer, row.made_id);
  return {
    id: row.id,
    fileId: row.file_id,
    state: row.state,
    made: made && can(viewer, 'open', made) ? presentFile(viewer, made) : null,
    failure: row.failure,
  };
}
