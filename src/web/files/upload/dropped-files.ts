import type { PickedFile, TreeNotes } from './upload-item.ts';

/** What operating systems leave in folders without anybody's wish. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
/** So many are handed over at once: the first are on their way before a large tree has been read. */
const BATCH = 200;

/** From `<input type="file">`; with `webkitdirectory` the files know their folders. */
export const pickedFrom = (files: Iterable<File>): PickedFile[] =>
  Array.from(files)
    .filter(isWanted)
    .map((file) => ({ file, relativePath: file.webkitRelativePath }));

/**
 * What was dropped, as entries. To be called in the drop event itself: after it the browser closes them. Where it has no
 * entries, folders cannot be read and only files are taken.
 */
export function droppedEntries(data: DataTransfer): { entries: FileSystemEntry[]; files: File[] } {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  return entries.length > 0 ? { entries, files: [] } : { entries: [], files: [...data.files] };
}

/** All files in entries and in the folders below them, some at a time. What cannot be read is told and left out. */
export async function* filesIn(
  entries: readonly FileSystemEntry[],
  { onUnreadable, onEmptyFolder }: TreeNotes,
): AsyncGenerator<PickedFile[]> {
  let batch: PickedFile[] = [];
  const rest = entries.filter(isWanted).toReversed();
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { fullPath } = entry;
    try {
      if (isDirectory(entry)) {
        const children = (await childrenOf(entry)).filter(isWanted);
        if (children.length === 0) onEmptyFolder(fullPath);
        rest.push(...children.toReversed());
      } else batch.push({ file: await fileOf(entry as FileSystemFileEntry), relativePath: fullPath });
    } catch {
      onUnreadable(fullPath);
    }
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const isWanted = ({ name }: { name: string }): boolean => !leftovers.has(name);

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => void entry.file(resolve, reject));

const byName = new Intl.Collator(undefined, { numeric: true });

/** In order: a reader gives a folder's entries as the disk has them, a hundred at a time, and none when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => void reader.readEntries(resolve, reject));
  const children: FileSystemEntry[] = [];
  for (let some = await read(); some.length > 0; some = await read()) children.push(...some);
  return children.toSorted((one, other) => byName.compare(one.name, other.name));
}
