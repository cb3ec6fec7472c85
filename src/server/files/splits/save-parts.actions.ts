import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import type { Caller } from '#server/files/caller.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import type { Content } from '#server/files/content/content.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { addVersion } from '#server/files/content/versions.actions.ts';
import { type Permitted, mayReplaceByParts } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { permitted, requireItem } from '#server/files/require-item.ts';
import { putIntoTrash } from '#server/files/trash/trash.actions.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import type { NamedPart } from './make-parts.ts';
import { publishSplit } from './publish-split.ts';
import { type SplitRow, lockRunningSplit, setDone } from './splits.queries.ts';
import type { MadeFile } from './splits.table.ts';
import { insertOffers } from './version-offers.queries.ts';

/** A document whose bytes are stored. */
export interface StoredPart extends NamedPart {
  content: Content;
  /** The file whose label it carries, and of which it is not made a version here. */
  offeredTo: string | null;
}

interface Saving {
  tx: Db;
  audit: AuditRecorder;
  caller: Caller;
  folder: Permitted<'upload'>;
  source: Permitted<'split'>;
}

/**
 * Records all parts in one transaction, with the rights that the user has now. False when it is not wanted any more, because it was
 * recorded before or cancelled.
 */
export function saveParts(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  split: SplitRow,
  parts: readonly StoredPart[],
): Promise<boolean> {
  const { id, user_id: userId, file_id: fileId, author } = split;
  return withAudit(db, author, async (tx, audit) => {
    if (!(await lockRunningSplit(tx, id))) return false;
    // Before the files, as whoever saves a content does it.
    for (const hash of parts.map(({ content }) => content.hash).toSorted())
      await lockStoredBlob(tx, storage, hash);
    const viewer = (await loadViewersOf(tx, [userId])).get(userId);
    if (!viewer) throw new AppError('forbidden');
    const targetIds = parts.flatMap(({ newVersionOf }) => newVersionOf ?? []);
    const items = await loadItems(tx, viewer, [fileId, ...targetIds], 'change');
    const itemOf = new Map(items.map((item) => [item.row.id, item]));
    const source = permitted(viewer, required(itemOf.get(fileId)), 'split');
    const folder = await requireItem(tx, viewer, source.row.parent_id!, 'upload');
    const saving: Saving = { tx, audit, caller: { viewer, author }, folder, source };
    const made: MadeFile[] = [];
    for (const part of parts)
      made.push(
        part.newVersionOf === null
          ? await saveFile(saving, part)
          : await saveVersion(saving, part, required(itemOf.get(part.newVersionOf))),
      );
    await insertOffers(
      tx,
      parts.flatMap(({ offeredTo }, index) =>
        offeredTo === null ? [] : { fileId: made[index]!.id, version: 1, targetId: offeredTo },
      ),
    );
    audit.record({ action: 'split', entity: entityOf(source.row), after: { parts: parts.length } });
    if (split.request?.trashSource) await trashSource(saving, split);
    await publishFolderChanged(tx, folder, folder.row.id);
    await setDone(tx, id, made);
    await publishSplit(tx, userId);
    return true;
  });
}

async function saveFile({ tx, audit, caller, folder, source }: Saving, part: StoredPart): Promise<MadeFile> {
  const { content } = part;
  const { id, name } = await insertNamed(tx, folder, { ...part, createdBy: caller.viewer.userId });
  const after = { path: pathInside(folder), size: content.size, ...originOf(source, part) };
  audit.record({ action: 'split', entity: entityOf({ kind: 'file', id, name }), after });
  return { id, isNewVersion: false };
}

/** Somebody may take the name at the same moment; the next try sees it. */
const NAME_TRIES = 5;

async function insertNamed(tx: Db, folder: Item, part: StoredPart & { createdBy: string }) {
  const { content, barcode, createdBy } = part;
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const name = await freeNameIn(tx, folder.row.id, part.name, false);
    const id = await insertFile(tx, folder, { name, createdBy, content, barcode });
    if (id) return { id, name };
  }
  // It was the barcode. The next attempt has others.
  throw new Error('the barcode of a part was taken');
}

async function saveVersion(saving: Saving, part: StoredPart, target: Item): Promise<MadeFile> {
  const { tx, audit, caller, source } = saving;
  const item = permitted(caller.viewer, target, 'replace');
  if (item.row.type !== 'pdf') throw new AppError('wrongType');
  const { row } = item;
  const version = await addVersion(tx, caller.viewer.userId, item, part.content);
  audit.record({
    action: 'save-version',
    entity: entityOf(row),
    before: { version: row.version, size: row.size },
    after: { version, size: part.content.size, ...originOf(source, part) },
  });
  await publishFolderChanged(tx, item, row.parent_id);
  return { id: row.id, isNewVersion: true };
}

/** Of which file and which pages a part was made. */
const originOf = ({ row }: Item, { from, to }: StoredPart) => ({
  splitFrom: row.name,
  pageRange: from === to ? String(from) : `${from}-${to}`,
});

async function trashSource({ source, ...change }: Saving, split: SplitRow): Promise<void> {
  // A later version is in no part.
  if (source.row.version !== split.version) throw new AppError('versionConflict');
  const requested = { requestedAt: split.created_at, hasAllPages: split.request?.by !== 'parts' };
  if (!mayReplaceByParts(change.caller.viewer, source, requested)) throw new AppError('forbidden');
  await putIntoTrash({ ...change, item: source });
}

function required(item: Item | undefined): Item {
  if (!item) throw new AppError('notFound');
  return item;
}
