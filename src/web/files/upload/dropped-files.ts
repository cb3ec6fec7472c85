import type { FolderCallbacks, PickedFile } from './upload-item.ts';

/** Files that operating systems put into folders; they are not uploaded. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
/** Files are handed over in batches, so that uploading starts before a large folder has been read completely. */
const BATCH_SIZE = 200;
const byName = new Intl.Collator(undefined, { numeric: true });

/** The files of an `<input type="file">`, in the order of a dropped folder; with `webkitdirectory` each has its path. */
export const toPickedFiles = (files: Iterable<File>): PickedFile[] =>
  Array.from(files)
    .filter(isUserFile)
    .map((file) => ({ file, relativePath: file.webkitRelativePath, steps: pathOf(file).split('/') }))
    .toSorted((one, other) => comparePaths(one.steps, other.steps))
    .map(({ file, relativePath }) => ({ file, relativePath }));

const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** Compares the first names that differ, as a folder is read name by name. */
function comparePaths(one: readonly string[], other: readonly string[]): number {
  const differing = one.findIndex((name, depth) => name !== other[depth]);
  return differing < 0 ? 0 : byName.compare(one[differing]!, other[differing] ?? '');
}

/**
 * The dropped files and folders. Must be called during the drop event, because afterwards the browser closes them. A
 * browser without file system entries cannot read folders, so there only files are returned.
 */
export function droppedEntries(data: DataTransfer): { entries: FileSystemEntry[]; files: File[] } {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  return entries.length > 0 ? { entries, files: [] } : { entries: [], files: [...data.files] };
}

/** All files of the entries and of the folders below them, in batches. A file that cannot be read is reported and left out. */
export async function* readFiles(
  entries: readonly FileSystemEntry[],
  { onUnreadable, onEmptyFolder }: FolderCallbacks,
): AsyncGenerator<PickedFile[]> {
  let batch: PickedFile[] = [];
  const remaining = entries.filter(isUserFile).toReversed();
  for (let entry = remaining.pop(); entry; entry = remaining.pop()) {
    const { fullPath } = entry;
    try {
      if (isDirectory(entry)) {
        const children = (await childrenOf(entry)).filter(isUserFile);
        if (children.length === 0) onEmptyFolder(fullPath);
        remaining.push(...children.toReversed());
      } else batch.push({ file: await fileOf(entry as FileSystemFileEntry), relativePath: fullPath });
    } catch {
      onUnreadable(fullPath);
    }
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const isUserFile = ({ name }: { name: string }): boolean => !systemFiles.has(name);

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => void entry.file(resolve, reject));

/** The entries of a folder, sorted by name. A reader returns about a hundred at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => void reader.readEntries(resolve, reject));
  const children: FileSystemEntry[] = [];
  for (let part = await read(); part.length > 0; part = await read()) children.push(...part);
  return children.toSorted((one, other) => byName.compare(one.name, other.name));
}
