import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SavedFile } from '#shared/files/uploads.contract.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { type Caller, reloadCaller } from '#server/files/caller.ts';
import { nameTaken } from '#server/files/names/check-names.ts';
import type { Content } from '#server/files/content/content.ts';
import { detectStoredType } from '#server/files/content/detect-type.ts';
import { type RequestBody, emptyBody } from '#server/files/content/request-body.ts';
import {
  lockUploadedBlob,
  orUnavailable,
  requireUploadedBlob,
  storeBody,
} from '#server/files/content/store-body.ts';
import { requireDepth } from '#server/files/depth.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { publicId } from '#server/files/files.present.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { ensureFolderPath } from '#server/files/organise/folder-paths.ts';
import { findFolderAt } from '#server/files/organise/folder-paths.queries.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { quotaIdOf, requireRoomAt } from '#server/files/quota-of-item.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { orRelease, releaseBytes } from '#server/files/changes/released-bytes.ts';
import { permitted, requireItem } from '#server/files/require-item.ts';
import type { UploadPart } from '#server/files/files.table.ts';
import { findSibling } from '#server/files/names/siblings.queries.ts';
import { lockTreesForNewFolders } from '#server/files/tree-lock.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { joinParts } from './join-parts.ts';
import { saveUploadedFile } from './save-uploaded-file.ts';
import { checkNumberOfParts } from './too-many-parts.ts';
import type { UploadPlan } from './upload-metadata.ts';
import {
  type UploadRow,
  appendPart,
  findUpload,
  insertCompleteUpload,
  insertUpload,
  lockUnfinishedUploads,
  markComplete,
} from './uploads.queries.ts';

/** The request that bytes arrive in. The caller is read from it again before a file is recorded. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface NewUpload {
  id: string;
  size: number;
  plan: UploadPlan;
  /** The header that the plan was read from. */
  metadata: string;
}

/** How many bytes have arrived, and with the last one the file that they became. */
export interface Received {
  received: number;
  saved?: SavedFile;
}

/** Begins an upload with the bytes that came in the same request. */
export async function beginUpload(
  deps: Deps,
  exchange: Exchange,
  caller: Caller,
  upload: NewUpload,
  body: RequestBody | null,
): Promise<Received> {
  const { db } = deps;
  const parent = await requireTarget(db, caller, upload.plan);
  const { userId } = caller.viewer;
  const refusal =
    (await findConflict(db, caller, parent, upload.plan)) ?? (await findLackOfRoom(db, parent, upload.size));
  if (refusal) {
    // The same file may have the name or the room already, when the client did not get the answer and repeats the request.
    const same = await findUpload(db, upload.id, userId);
    if (!same) throw refusal;
    return { received: same.received };
  }
  if (upload.size === 0 || body?.length === upload.size) {
    return receiveUpload(deps, exchange, { ...upload, received: 0, parts: null }, body ?? emptyBody());
  }
  await reserve(db, { ...rowOf(upload, 0, userId, parent), quota_id: quotaIdOf(parent) });
  const row = await findUpload(db, upload.id, userId);
  if (!row) throw new AppError('conflict');
  return body && row.received === 0 ? continueUpload(deps, exchange, row, body) : { received: row.received };
}

/** Far more than a browser sends at once; each reserves its size until it is complete, cancelled or a day old. */
export const MAX_UNFINISHED = 1000;

/** Records an upload, and with it reserves room for its bytes, so that they are not refused when they have been sent. */
function reserve(db: Db, row: Parameters<typeof insertUpload>[1]): Promise<void> {
  return transaction(db, async (tx) => {
    const unfinished = await lockUnfinishedUploads(tx, row.user_id);
    const isNew = await insertUpload(tx, row);
    if (isNew && unfinished >= MAX_UNFINISHED)
      throw new AppError('tooManyUploads', { params: { max: MAX_UNFINISHED } });
  });
}

/** Checks the quota before the bytes are sent. The database checks it again when the room is reserved or the file recorded. */
function findLackOfRoom(db: Db, parent: Permitted<'upload'>, size: number): Promise<AppError | null> {
  return requireRoomAt(db, parent, size).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

/** Adds the bytes of a request to an upload. */
export function continueUpload(
  deps: Deps,
  exchange: Exchange,
  row: UploadRow,
  body: RequestBody,
): Promise<Received> {
  const plan = {
    parentId: row.parent_id,
    name: row.name,
    folders: row.folders,
    onConflict: row.on_conflict,
  };
  return receiveUpload(deps, exchange, { ...row, plan }, body);
}

/** An upload while bytes arrive for it. `parts` are those before; null when it comes in one request and has no row yet. */
interface RunningUpload extends NewUpload {
  received: number;
  parts: UploadRow['parts'] | null;
}

/** Stores what arrives and, with the last byte, records the file. */
async function receiveUpload(
  deps: Deps,
  exchange: Exchange,
  upload: RunningUpload,
  body: RequestBody,
): Promise<Received> {
  const { db, storage } = deps;
  const { size, received, parts, plan } = upload;
  const isLast = body.length === size - received;
  if (parts && !isLast) checkNumberOfParts({ parts, received });
  // Begun when the last byte has arrived, so that it runs while the bytes are made durable.
  const checking = parts ? null : body.arrived.then(() => reloadCaller(deps, exchange));
  // Storing may fail first, and then nobody waits for the check.
  checking?.catch(() => {});
  const part = await storeBody(deps, body, size - received);
  if (parts && part.size === 0) return { received };
  const stored = [part.hash];
  return orRelease(deps, stored, async () => {
    const end = received + part.size;
    if (end < size) {
      // The connection broke in what was to be the last part.
      if (parts && isLast) checkNumberOfParts({ parts, received });
      // Without a row there is nothing to continue: the client sends the whole file again.
      if (!parts) throw new AppError('uploadOffset');
      await recordPart(deps, upload, part);
      return { received: end };
    }
    // The last part is not stored in the upload's row, because the complete upload becomes a file here.
    const content = await orUnavailable(joinParts(storage, [...(parts ?? []), part]));
    stored.push(content.hash);
    const head = parts ? undefined : body.head;
    const type = await orUnavailable(detectStoredType(storage, plan.name, content, head));
    const caller = await (checking ?? reloadCaller(deps, exchange));
    const saved = await recordFile(deps, caller, upload, { ...content, type });
    // The parts are stored once more as a whole.
    if (parts && parts.length > 0) await releaseBytes(db, [part.hash]);
    return { received: size, ...(saved && { saved }) };
  });
}

/** Adds durable bytes to an upload that is to be continued. */
function recordPart(deps: Deps, { id, received }: RunningUpload, part: UploadPart): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockUploadedBlob(tx, deps, part.hash);
    if (!(await appendPart(tx, id, received, part))) throw new AppError('uploadOffset');
  });
}

/**
 * Makes a file of durable bytes. The right is checked again here, because sending the bytes may have taken hours. Null when another
 * request has recorded them.
 */
async function recordFile(
  deps: Deps,
  caller: Caller,
  upload: RunningUpload,
  content: Content,
): Promise<SavedFile | null> {
  const { plan, size } = upload;
  const saved = await withAudit(deps.db, caller.author, async (tx, audit) => {
    if (plan.folders.length > 0) await lockTreesForNewFolders(tx, [await requireTarget(tx, caller, plan)]);
    const parent = await requireTarget(tx, caller, plan);
    const isFirst = upload.parts
      ? await markComplete(tx, upload.id)
      : await insertCompleteUpload(tx, rowOf(upload, size, caller.viewer.userId, parent), content.hash);
    if (!isFirst) return null;
    await (upload.parts ? lockUploadedBlob(tx, deps, content.hash) : requireUploadedBlob(deps, content.hash));
    const folder = await ensureFolderPath({ tx, audit, caller }, parent, plan.folders);
    const entry = await saveUploadedFile(tx, caller, folder, { ...plan, content });
    audit.record(entry);
    await publishFolderChanged(tx, folder, folder.row.id);
    return savedIn(caller, parent, folder, String(entry.entity.id));
  });
  if (saved) await rememberFile(deps, { userId: caller.viewer.userId, fileId: saved.fileId, isUpload: true });
  return saved;
}

/** The ids of a saved file. What is new in the target folder is the file, or the outermost folder of its path. */
function savedIn({ viewer }: Caller, parent: Item, folder: Item, fileId: string): SavedFile {
  const path = [...folder.ancestors, folder.row].map(({ id }) => id);
  const folderId = publicId(viewer, folder.row, folder.row.parent_id === null);
  return { fileId, folderId, itemId: path[path.indexOf(parent.row.id) + 1] ?? fileId };
}

/** The target folder. An upload that creates folders in it needs the right to create folders too. */
async function requireTarget(db: Db, { viewer }: Caller, plan: UploadPlan): Promise<Permitted<'upload'>> {
  const parent = await requireItem(db, viewer, plan.parentId, 'upload');
  if (plan.folders.length === 0) return parent;
  permitted(viewer, parent, 'createFolder');
  requireDepth(parent, plan.folders.length);
  return parent;
}

/** Checks the name before the bytes are sent, so that the user is asked before the upload and not after it. */
async function findConflict(
  db: Db,
  { viewer }: Caller,
  parent: Permitted<'upload'>,
  { folders, name, onConflict }: UploadPlan,
): Promise<AppError | null> {
  if (onConflict === 'keepBoth' || onConflict === 'replace') return null;
  const folderId = folders.length > 0 ? await findFolderAt(db, parent.row.id, folders) : parent.row.id;
  const sibling = folderId && (await findSibling(db, folderId, name));
  const existing = sibling && (await loadItem(db, viewer, sibling.id));
  if (!existing) return null;
  return nameTaken(name, { ...existing.row, mayBeReplaced: can(viewer, 'replace', existing) });
}

const rowOf = (
  { id, size, plan, metadata }: NewUpload,
  received: number,
  userId: string,
  parent: Permitted<'upload'>,
) => ({
  id,
  size,
  received,
  metadata,
  user_id: userId,
  parent_id: parent.row.id,
  name: plan.name,
  folders: plan.folders,
  on_conflict: plan.onConflict,
});
