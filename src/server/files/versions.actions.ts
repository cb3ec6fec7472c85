import type { FileType } from '#shared/files/types.ts';
import { act } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { type Caller, announce, entityOf } from './file-change.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { hasThumbnail } from './thumbnail-types.ts';
import { findVersion, insertVersion, setCurrent } from './versions.queries.ts';

/** Bytes that are durable in the object store, and what they are. */
export interface Content {
  hash: string;
  size: number;
  type: FileType;
}

/** The job that makes a file's thumbnail; see thumbnails.jobs.ts. */
export const MAKE_THUMBNAIL = 'make-thumbnail';
/** The second is for a storage or a database that was away for a moment. */
const THUMBNAIL_ATTEMPTS = 2;

export async function wantThumbnail(
  tx: Db,
  row: { id: string; kind: 'file' | 'folder'; type: FileType },
): Promise<void> {
  if (hasThumbnail(row))
    await enqueueJob(
      tx,
      MAKE_THUMBNAIL,
      { id: row.id },
      { jobKey: `thumbnail:${row.id}`, maxAttempts: THUMBNAIL_ATTEMPTS },
    );
}

/** Makes new bytes the file's content; what it was stays as the version before. The caller has locked the file. */
export async function addVersion(tx: Db, userId: string, node: Node, content: Content): Promise<number> {
  const number = node.row.version + 1;
  await insertVersion(tx, { fileId: node.row.id, number, content, createdBy: userId });
  await setCurrent(tx, node.row.id, { ...content, number, updatedBy: userId });
  await wantThumbnail(tx, { ...node.row, type: content.type });
  return number;
}

/** Saves new content made from version `basedOn`; refused when somebody saved another meanwhile. */
export function saveVersion(
  db: Db,
  caller: Caller,
  id: string,
  basedOn: number,
  content: Content,
): Promise<Node> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'replace', true);
    if (node.row.version !== basedOn)
      throw new AppError('versionConflict', { params: { version: node.row.version } });
    const version = await addVersion(tx, caller.viewer.userId, node, content);
    const { size } = content;
    journal.record({
      action: 'save-version',
      entity: entityOf(node.row),
      before: { version: node.row.version, size: node.row.size },
      after: { version, size },
    });
    await announce(tx, node, node.row.parent_id);
    return (await loadNode(tx, caller.viewer, id))!;
  });
}

export function restoreVersion(db: Db, caller: Caller, id: string, number: number): Promise<Node> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'replace', true);
    const old = await findVersion(tx, id, number);
    if (!old) throw new AppError('notFound');
    const content = { hash: old.blob_hash, size: old.size, type: node.row.type };
    const version = await addVersion(tx, caller.viewer.userId, node, content);
    journal.record({
      action: 'restore-version',
      entity: entityOf(node.row),
      before: { version: node.row.version },
      after: { version, restored: number },
    });
    await announce(tx, node, node.row.parent_id);
    return (await loadNode(tx, caller.viewer, id))!;
  });
}
