import { entityOf } from '#server/files/audit-values.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { addVersion } from '#server/files/content/versions.actions.ts';
import type { Change } from '#server/files/item-routes.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { permitted } from '#server/files/require-item.ts';
import { putIntoTrash } from '#server/files/trash/trash.actions.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { takeOffer } from './version-offers.queries.ts';

/** Saves a scanned file as the next version of the file whose label it carries, and moves it to the trash; or lets both be. */
export async function answerOffer(change: Change<'split'>, accept: boolean): Promise<void> {
  const { tx, audit, caller, item } = change;
  const targetId = await takeOffer(tx, item.row.id);
  if (targetId === undefined) throw new AppError('notFound');
  await publishFolderChanged(tx, item, item.row.parent_id);
  if (!accept) return;
  const { viewer } = caller;
  const loaded = await loadItem(tx, viewer, targetId);
  if (!loaded) throw new AppError('notFound');
  const target = permitted(viewer, loaded, 'replace');
  if (target.row.type !== 'pdf' || item.row.type !== 'pdf') throw new AppError('wrongType');
  const content = { hash: item.row.blob_hash!, size: item.row.size, type: item.row.type };
  const version = await addVersion(tx, viewer.userId, target, content);
  audit.record({
    action: 'save-version',
    entity: entityOf(target.row),
    before: { version: target.row.version, size: target.row.size },
    after: { version, size: content.size, replacedBy: item.row.id },
  });
  await publishFolderChanged(tx, target, target.row.parent_id);
  // Its bytes are the version now. Whoever may make that version need not have the right to trash other files.
  await putIntoTrash(change);
}
