import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type RequestBody, emptyBody } from '#server/files/content/request-body.ts';
import { detectStoredType } from '#server/files/content/detect-type.ts';
import { joinParts } from './join-parts.ts';
import type { UploadPlan } from './upload-metadata.ts';
import { storeBody } from '#server/files/content/store-body.ts';
import { type Permit, findConflict, finishUpload } from './uploads.actions.ts';
import { type UploadRow, appendPart, findUpload, insertUpload, markWhole } from './uploads.queries.ts';

type Stores = Pick<Deps, 'db' | 'storage' | 'config'>;

/** Asked again when the bytes are there: they may have taken hours, and rights end sooner than connections. */
type Permission = () => Promise<Permit>;

/** Begins an upload with what came along in the same request. Returns how many bytes are there. */
export async function beginUpload(
  stores: Stores,
  upload: { id: string; size: number; plan: UploadPlan },
  body: RequestBody | null,
  permit: Permit,
  permission: Permission,
): Promise<number> {
  const { id, size, plan } = upload;
  const { userId } = permit.caller.viewer;
  const conflict = await findConflict(stores.db, permit, plan);
  if (conflict) {
    // The name may be taken by this very file, whose sender never heard that it arrived.
    const same = await findUpload(stores.db, id, userId);
    if (!same) throw conflict;
    return same.received;
  }
  if (size === 0 || body?.length === size) {
    await receiveWhole(stores, upload, body, permission);
    return size;
  }
  await insertUpload(stores.db, rowOf(upload, 0, permit));
  const row = await findUpload(stores.db, id, userId);
  if (!row) throw new AppError('conflict');
  return body && row.received === 0 ? receivePart(stores, row, body, permission) : row.received;
}

/** A file that came in one request, and so was never unfinished. */
async function receiveWhole(
  stores: Stores,
  upload: { id: string; size: number; plan: UploadPlan },
  body: RequestBody | null,
  permission: Permission,
): Promise<void> {
  const whole = body ?? emptyBody();
  const content = await storeBody(stores, whole, upload.size);
  if (content.size < upload.size) throw new AppError('uploadOffset');
  const type = await detectStoredType(stores.storage, upload.plan.name, content, whole.head);
  const permit = await permission();
  const row = rowOf(upload, upload.size, permit);
  await finishUpload(stores, permit, upload.plan, { ...content, type }, (tx) => insertUpload(tx, row));
}

/** Adds to an upload what arrives, and finishes it with the last byte. Returns how many bytes are there. */
export async function receivePart(
  stores: Stores,
  upload: UploadRow,
  body: RequestBody,
  permission: Permission,
): Promise<number> {
  const { id, size, received } = upload;
  const part = await storeBody(stores, body, size - received);
  const end = received + part.size;
  if (part.size === 0) return received;
  if (end < size) {
    if (!(await appendPart(stores.db, id, received, part))) throw new AppError('uploadOffset');
    return end;
  }
  // The last part is not recorded by itself: an upload that looks whole is a file.
  const content = await joinParts(stores.storage, [...upload.parts, part]);
  const plan = planOf(upload);
  const type = await detectStoredType(stores.storage, plan.name, content);
  await finishUpload(stores, await permission(), plan, { ...content, type }, (tx) => markWhole(tx, id));
  return size;
}

export const planOf = (row: UploadRow): UploadPlan => ({
  parentId: row.parent_id,
  name: row.name,
  folders: row.folders,
  onConflict: row.on_conflict,
});

const rowOf = (
  { id, size, plan }: { id: string; size: number; plan: UploadPlan },
  received: number,
  { caller, parent }: Permit,
) => ({
  id,
  size,
  received,
  user_id: caller.viewer.userId,
  parent_id: parent.row.id,
  name: plan.name,
  folders: plan.folders,
  on_conflict: plan.onConflict,
});
