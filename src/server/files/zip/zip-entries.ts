import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '../file-change.ts';
import { recordZipped } from '../reads.actions.ts';
import type { OpenedSelection } from '../zip-selection.ts';
import type { ZipEntry } from './zip-stream.ts';
import { type WalkedItem, walk } from './zip-walk.ts';

/** How many files are recorded in one transaction, just before their bytes leave. */
const RECORDED_AT_ONCE = 50;

/** What is compressed already: trying again costs time and gains nothing. */
const compressed = new Set(
  'pdf docx xlsx pptx odt ods odp png jpg jpeg webp gif avif heic zip gz tgz bz2 xz 7z rar mp3 mp4 m4a mov webm'.split(
    ' ',
  ),
);

/** The entries of a zip, each recorded as a download before its bytes can be read. */
export async function* zipEntries(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  { nodes, name }: OpenedSelection,
): AsyncGenerator<ZipEntry> {
  for await (const items of batches(walk(db, caller.viewer, nodes))) {
    const files = items.map((item) => item.node).filter((node) => node.row.kind === 'file');
    if (files.length > 0) await recordZipped(db, caller, name, files);
    for (const { path, node } of items) {
      const { blob_hash: hash, size, extension, updated_at: modifiedAt } = node.row;
      const isCompressed = hash !== null && !compressed.has(extension);
      yield { path, modifiedAt, size, isCompressed, ...(hash && { open: () => storage.get(hash) }) };
    }
  }
}

async function* batches(items: AsyncIterable<WalkedItem>): AsyncGenerator<WalkedItem[]> {
  let batch: WalkedItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < RECORDED_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
