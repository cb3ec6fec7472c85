import { batches } from '#server/platform/batches.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/files/caller.ts';
import { logZipDownload } from '#server/files/content/access-log.actions.ts';
import type { OpenedSelection } from './zip-selection.ts';
import { ZipPaths } from './zip-paths.ts';
import { readmeEntry } from './zip-readme.ts';
import type { ZipEntry } from './zip-stream.ts';
import { walk } from './zip-walk.ts';

/** How many downloads are recorded in one transaction, just before the files are sent. */
const RECORDED_AT_ONCE = 50;

/** Files with these extensions are compressed already, so compressing them again would only cost time. */
const compressedExtensions = new Set(
  'pdf docx xlsx pptx odt ods odp png jpg jpeg webp gif avif heic zip gz tgz bz2 xz 7z rar mp3 mp4 m4a mov webm'.split(
    ' ',
  ),
);

/** The entries of a zip, each recorded as a download before its bytes can be read. */
export async function* zipEntries(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  selection: OpenedSelection,
): AsyncGenerator<ZipEntry> {
  const paths = new ZipPaths();
  const walked = walk(db, caller.viewer, selection.items, paths);
  for await (const batch of batches(walked, RECORDED_AT_ONCE)) {
    const files = batch.map(({ item }) => item).filter((item) => item.row.kind === 'file');
    if (files.length > 0) await logZipDownload(db, caller, selection.name, files);
    for (const { path, item } of batch) {
      const { blob_hash: hash, size, extension, updated_at: modifiedAt } = item.row;
      const isCompressed = hash !== null && !compressedExtensions.has(extension);
      yield { path, modifiedAt, size, isCompressed, ...(hash && { open: () => storage.get(hash) }) };
    }
  }
  // Last, because the walk finds the paths.
  const readme = readmeEntry(paths);
  if (readme) yield readme;
}
