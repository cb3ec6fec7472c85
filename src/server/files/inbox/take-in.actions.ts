import { mailLocaleOf } from '#server/accounts/mail-locale.ts';
import { findOwner } from '#server/accounts/accounts.queries.ts';
import { system, withAudit } from '#server/audit/with-audit.ts';
import type { Caller } from '#server/files/caller.ts';
import { orRelease } from '#server/files/changes/released-bytes.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import type { Content } from '#server/files/content/content.ts';
import { detectStoredType } from '#server/files/content/detect-type.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { requireRoomAt } from '#server/files/quota-of-item.ts';
import { saveUploadedFile } from '#server/files/upload/save-uploaded-file.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toAppError } from '#server/platform/http/app-error.ts';
import { ChangedMeanwhile, type ClaimedDrop, type Drop, NotADocument } from '#server/platform/inbox/inbox.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { StorageTooLarge } from '#server/platform/storage/storage-errors.ts';
import type { StoredContent } from '#server/platform/storage/storage.ts';
import { findSetting } from '#server/settings/organisation-settings.queries.ts';
import { usableName } from '#shared/files/names.ts';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { type InboxDepartment, insertImport } from './inbox.queries.ts';
import { Rejection } from './rejection.ts';
import { scannedFolder } from './scanned-folder.ts';

interface SplitRequest {
  userId: string;
  fileId: string;
  /** The department, so that the scans of one do not hold back those of another. */
  turnOf: string;
}

/** Requests that a PDF is separated, in the transaction that makes it a file. */
export type RequestSplit = (tx: Db, request: SplitRequest) => Promise<void>;

export interface InboxDeps extends Pick<Deps, 'db' | 'storage' | 'log' | 'config'> {
  /** Left out, scans stay as they are. */
  requestSplit?: RequestSplit | undefined;
}

/** To whom the files of the inbox belong: somebody has to be their creator, and the owner may do everything with them anyway. */
export interface InboxOwner {
  caller: Caller;
  locale: Locale;
}

/** Null as long as nobody has registered. */
export async function findInboxOwner(db: Db): Promise<InboxOwner | null> {
  const owner = await findOwner(db);
  const viewer = owner && (await loadViewersOf(db, [owner.id])).get(owner.id);
  return owner && viewer ? { caller: { viewer, author: system }, locale: mailLocaleOf(owner) } : null;
}

interface Import {
  owner: InboxOwner;
  department: InboxDepartment;
  drop: Drop;
  claimed: ClaimedDrop;
}

/**
 * Makes a claimed drop a file of the department. The file and the record that says so are one transaction, so it happens once,
 * whenever the process is killed. Throws `Rejection` when it can never become one.
 */
export async function takeIn(
  deps: InboxDeps,
  { owner, department, drop, claimed }: Import,
  stopping: AbortSignal,
): Promise<void> {
  const name = usableName(drop.name);
  try {
    await requireRoom(deps.db, department, drop.size);
    const stored = await store(deps, { drop, claimed }, stopping);
    await orRelease(deps, [stored.hash], async () => {
      if (!(await claimed.isUnchanged())) throw new ChangedMeanwhile();
      const type = await detectStoredType(deps.storage, name, stored);
      await record(deps, owner, department, { id: claimed.id, name, content: { ...stored, type } });
    });
  } catch (error) {
    throw rejectionOf(error) ?? error;
  }
}

/** Before the bytes are stored. The database checks it again. */
async function requireRoom(db: Db, department: InboxDepartment, size: number): Promise<void> {
  const folder = await loadItem(db, systemViewer, department.folderId);
  if (folder) await requireRoomAt(db, folder, size);
}

async function store(
  { storage, config }: InboxDeps,
  { drop: { size }, claimed }: Pick<Import, 'drop' | 'claimed'>,
  signal: AbortSignal,
): Promise<StoredContent> {
  const maxBytes = config.maxUploadBytes;
  if (size > maxBytes) throw new Rejection('tooLarge');
  const source = await claimed.open();
  try {
    return await storage.put(source, { maxBytes, length: size, disposable: true, signal });
  } finally {
    source.destroy();
  }
}

function record(
  { db, storage, requestSplit }: InboxDeps,
  { caller, locale }: InboxOwner,
  department: InboxDepartment,
  { id, name, content }: { id: string; name: string; content: Content },
): Promise<void> {
  return withAudit(db, system, async (tx, audit) => {
    if (!(await insertImport(tx, id, null))) return;
    const folder = await scannedFolder({ tx, audit, caller, locale }, department);
    if (!folder) throw new Rejection('noDepartment');
    await lockStoredBlob(tx, storage, content.hash);
    const turnOf = department.id;
    const entry = await saveUploadedFile(tx, caller, folder, {
      name,
      onConflict: 'keepBoth',
      content,
      turnOf,
    });
    audit.record({ ...entry, after: { ...entry.after, source: 'scannerInbox' } });
    await publishFolderChanged(tx, folder, folder.row.id);
    const isSplit = requestSplit && content.type === 'pdf' && (await findSetting(tx, 'splitScans'));
    if (isSplit) await requestSplit(tx, { userId: caller.viewer.userId, fileId: entry.entity.id, turnOf });
  });
}

/** The reason why no later attempt would succeed; null for an outage. */
function rejectionOf(error: unknown): Rejection | null {
  if (error instanceof NotADocument) return new Rejection(error.fault, { cause: error });
  if (error instanceof StorageTooLarge) return new Rejection('tooLarge', { cause: error });
  return toAppError(error)?.code === 'quotaExceeded'
    ? new Rejection('quotaExceeded', { cause: error })
    : null;
}
