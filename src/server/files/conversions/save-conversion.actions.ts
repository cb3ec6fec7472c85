import { namedAs } from '#shared/files/names.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import type { Content } from '#server/files/content/content.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import type { Item } from '#server/files/item.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { requireRoomAt } from '#server/files/quota-of-item.ts';
import { requireItem } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publish } from '#server/platform/events.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { ConversionRefused } from './conversion-failure.ts';
import { type ConversionRow, lockRunningConversion, setDone } from './conversions.queries.ts';

/** Open tabs of the user hear that it has ended. */
export const publishConversion = (tx: Db, userId: string): Promise<void> =>
  publish(tx, { userIds: [userId] }, 'conversions.changed', {});

/** The user of a conversion, with the rights that they have now. */
export async function requireUser(db: Db, { user_id: userId }: ConversionRow): Promise<Viewer> {
  const viewer = (await loadViewersOf(db, [userId])).get(userId);
  if (!viewer) throw new ConversionRefused('notAllowed');
  return viewer;
}

/** Puts the document beside the file that it was made of. False when it is not wanted any more. */
export function saveConversion(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  conversion: ConversionRow,
  content: Content,
): Promise<boolean> {
  const { id, file_id: fileId, user_id: userId, author } = conversion;
  return withAudit(db, author, async (tx, audit) => {
    if (!(await lockRunningConversion(tx, id))) return false;
    // Before the files, as whoever saves a content does it.
    await lockStoredBlob(tx, storage, content.hash);
    const viewer = await requireUser(tx, conversion);
    const source = await requireItem(tx, viewer, fileId, 'convertToDocx', 'reference');
    const folder = await requireItem(tx, viewer, source.row.parent_id!, 'upload', 'reference');
    await requireRoomAt(tx, folder, content.size);
    const made = await insertNamed(tx, folder, {
      wanted: namedAs(source.row.name, 'docx'),
      createdBy: userId,
      content,
    });
    audit.record({
      action: 'convert',
      entity: entityOf({ kind: 'file', ...made }),
      after: { path: pathInside(folder), size: content.size, convertedFrom: source.row.name },
    });
    await publishFolderChanged(tx, folder, folder.row.id);
    await setDone(tx, id, made.id);
    await publishConversion(tx, userId);
    return true;
  });
}

/** Somebody may take the name or the barcode at the same moment; the next try sees it. */
const TRIES = 5;

async function insertNamed(
  tx: Db,
  folder: Item,
  { wanted, ...file }: { wanted: string; createdBy: string; content: Content },
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const name = await freeNameIn(tx, folder.row.id, wanted, false);
    const id = await insertFile(tx, folder, { ...file, name });
    if (id) return { id, name };
  }
  // The next attempt of the job may find one.
  throw new Error('the name of a converted document was taken again and again');
}
