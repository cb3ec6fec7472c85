import { Readable } from 'node:stream';
import { authContract } from '#shared/auth/auth.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { type FileType, extensionOf, imageExtensions } from '#shared/files/types.ts';
import type { App } from '#server/app.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { myFilesRoot } from '#server/files/my-files.queries.ts';
import { insertFoldersIfFree } from '#server/files/organise/folder-paths.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { transaction } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Browser } from '#tests/services/browser.ts';
import { aDepartment } from './organisation.ts';

let made = 0;

/** Throws at once, because a refused request would otherwise show up later as a missing item. */
function answered<T>({ status, body, error }: { status: number; body: T; error: { code: string } }): T {
  if (status !== 200) throw new Error(`answered ${status} ${error.code}`);
  return body;
}

// Without a `parentId`, each creates a department first. Everything is created as the user of `browser`.

export async function aFolder(
  browser: Browser,
  given: { name?: string; parentId?: string } = {},
): Promise<FileItem> {
  made += 1;
  const id = given.parentId ?? (await aDepartment(browser)).folderId;
  const body = { name: given.name ?? `folder ${made}` };
  return answered(await browser.call(filesContract.createFolder, { params: { id }, body }));
}

/** Folders in one another, outermost first; returns their ids. Inserted as rows, so they may be deeper than the product allows. */
export async function aChain(app: App, parentId: string, levels: number, name = 'level'): Promise<string[]> {
  const { db } = app.deps;
  const parent = await loadItem(db, systemViewer, parentId);
  if (!parent) throw new Error(`no folder ${parentId}`);
  const ids = Array.from({ length: levels }, () => newId());
  const folders = ids.map((id, index) => ({
    id,
    parentId: ids[index - 1] ?? parentId,
    name: `${name} ${index + 1}`,
  }));
  await insertFoldersIfFree(db, ancestryIn(parent), parent.row.created_by!, folders);
  return ids;
}

/** A file with stored bytes, inserted without the upload protocol. */
export async function aFile(
  app: App,
  browser: Browser,
  given: { name?: string; parentId?: string; bytes?: string | Buffer } = {},
): Promise<FileItem> {
  made += 1;
  const { db, storage } = app.deps;
  const me = answered(await browser.call(authContract.me, {}));
  const parentId = given.parentId ?? (await aDepartment(browser)).folderId;
  const name = given.name ?? `file ${made}.txt`;
  const stored = await storage.put(Readable.from([Buffer.from(given.bytes ?? `content ${made}`)]));
  const viewer = { userId: me.id };
  const id = await transaction(db, async (tx) => {
    const folderId = parentId === 'my-files' ? await myFilesRoot(tx, me.id) : parentId;
    const folder = await loadItem(tx, viewer, folderId);
    if (!folder) throw new Error(`no folder ${folderId}`);
    return insertFile(tx, folder, { name, createdBy: me.id, content: { ...stored, type: typeOf(name) } });
  });
  if (!id) throw new Error(`the name ${name} is taken`);
  return answered(await browser.call(filesContract.get, { params: { id } }));
}

function typeOf(name: string): FileType {
  const extension = extensionOf(name);
  if ((imageExtensions as readonly string[]).includes(extension)) return 'image';
  if (extension === 'txt') return 'text';
  if (extension === 'zip') return 'archive';
  const same: FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];
  return same.find((type) => type === extension) ?? 'other';
}
