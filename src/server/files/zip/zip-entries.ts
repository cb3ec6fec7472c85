import { batches } from '#server/platform/batches.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/files/caller.ts';
import { logZipDownload } from '#server/files/content/access-log.actions.ts';
import { can, isInTrash } from '#server/files/files.policy.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { errorOf } from '#server/files/require-item.ts';
import type { OpenedSelection } from './zip-selection.ts';
import { ZipPaths } from './zip-paths.ts';
import { readmeEntry } from './zip-readme.ts';
import type { ZipEntry } from './zip-stream.ts';
import { type WalkedItem, walk } from './zip-walk.ts';

/** How many downloads are recorded in one transaction, just before the files are sent. */
const RECORDED_AT_ONCE = 50;
/** The rights on files that were checked longer ago are checked again before the next file is opened. */
const CHECKED_MS = 3000;

/** Files with these extensions are compressed already, so compressing them again would only cost time. */
const compressedExtensions = new Set(
  'pdf docx xlsx pptx odt ods odp png jpg jpeg webp gif avif heic zip gz tgz bz2 xz 7z rar mp3 mp4 m4a mov webm'.split(
    ' ',
  ),
);

interface ZipSource {
  /** The caller at the start of the zip. */
  caller: Caller;
  /** Returns the caller of this moment, or throws when the session has ended. */
  reload: () => Promise<Caller>;
  selection: OpenedSelection;
}

/** The entries of a zip, each checked again and recorded as a download before its bytes can be read. */
export async function* zipEntries(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { caller, reload, selection }: ZipSource,
): AsyncGenerator<ZipEntry> {
  const paths = new ZipPaths();
  const walked = walk(db, caller.viewer, selection.items, paths);
  for await (const batch of batches(walked, RECORDED_AT_ONCE)) {
    const current = await reload();
    let remaining = await checkAgain(db, current, batch);
    let checkedAt = Date.now();
    const files = remaining.map(({ item }) => item).filter((item) => item.row.kind === 'file');
    if (files.length > 0) await logZipDownload(db, current, selection.name, files);
    while (remaining.length > 0) {
      if (Date.now() - checkedAt > CHECKED_MS) {
        remaining = await checkAgain(db, await reload(), remaining);
        checkedAt = Date.now();
      }
      const next = remaining.shift();
      if (next) yield entryOf(storage, next);
    }
  }
  // Last, because the walk finds the paths.
  const readme = readmeEntry(paths);
  if (readme) yield readme;
}

function entryOf(storage: Deps['storage'], { path, item }: WalkedItem): ZipEntry {
  const { blob_hash: hash, size, extension, updated_at: modifiedAt } = item.row;
  const isCompressed = hash !== null && !compressedExtensions.has(extension);
  return { path, modifiedAt, size, isCompressed, ...(hash && { open: () => storage.get(hash) }) };
}

/**
 * Loads items again. Leaves out what was trashed meanwhile. Throws when the caller has lost the right on one of them: the zip breaks
 * off, because the client would take a shorter zip for the whole.
 */
async function checkAgain(db: Db, { viewer }: Caller, walked: WalkedItem[]): Promise<WalkedItem[]> {
  const ids = walked.map(({ item }) => item.row.id);
  const current = new Map((await loadItems(db, viewer, ids)).map((item) => [item.row.id, item]));
  return walked.flatMap(({ path, item: { row } }) => {
    const item = current.get(row.id);
    if (!item || isInTrash(item)) return [];
    if (!can(viewer, 'download', item)) throw errorOf(viewer, item, 'download');
    return [{ path, item }];
  });
}
