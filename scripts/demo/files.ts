import { Readable } from 'node:stream';
import { filesContract } from '#shared/files/files.contract.ts';
import type { FileType } from '#shared/files/types.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { App } from '#server/app.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import type { StoredContent } from '#server/platform/storage/storage.ts';
import type { Browser } from '#tests/services/browser.ts';
import { makers, scan } from './documents.ts';
import { photo } from './photo.ts';
import { documentOf, folders } from './titles.ts';

const types: Record<string, FileType> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  png: 'image',
  jpg: 'image',
  webp: 'image',
  svg: 'image',
  txt: 'text',
};

export interface DemoFile {
  id: string;
  name: string;
  folderId: string;
  createdBy: string;
}

export interface NewDocument {
  name: string;
  content: () => Promise<StoredContent>;
}

/** Makes and stores each document once, however many files have it. */
export class Documents {
  readonly #app: App;
  readonly #stored = new Map<string, Promise<StoredContent>>();

  constructor(app: App) {
    this.#app = app;
  }

  /** A document with this title inside. */
  titled(name: string, title: string): NewDocument {
    const extension = name.split('.').at(-1)!;
    return { name, content: () => this.#store(`${title}.${extension}`, () => makers[extension]!(title)) };
  }

  photo(name: string): NewDocument {
    return { name, content: () => this.#store(name, () => photo(name)) };
  }

  scan(name: string, page: number): NewDocument {
    return { name, content: () => this.#store(`scan ${page}`, () => scan(page)) };
  }

  #store(key: string, make: () => Buffer | Promise<Buffer>): Promise<StoredContent> {
    const stored =
      this.#stored.get(key) ?? (async () => this.#app.deps.storage.put(Readable.from([await make()])))();
    this.#stored.set(key, stored);
    return stored;
  }
}

/** Creates folders and documents in every department, each folder by one of its employees. */
export async function fillFiles(
  app: App,
  browser: Browser,
  departments: { folderId: string; userIds: string[] }[],
  filesPerFolder: number,
): Promise<DemoFile[]> {
  const documents = new Documents(app);
  const files: DemoFile[] = [];
  for (const [place, { folderId, userIds }] of departments.entries()) {
    for (const [index, folder] of folders.entries()) {
      const seed = place * folders.length + index;
      const named = Array.from({ length: filesPerFolder + (seed % 4) }, (_, number) => {
        const { name, title, isPhoto } = documentOf(folder, number, seed);
        return isPhoto ? documents.photo(name) : documents.titled(name, title);
      });
      const userId = userIds[index % userIds.length]!;
      files.push(
        ...(await addFolder(app, browser, { folderId, userId, name: folder.name, documents: named })),
      );
    }
  }
  return files;
}

/** How many different pages there are among the scans. */
const SCANNED_PAGES = 24;

/** A folder as a scanner fills it. */
export function fillScans(
  app: App,
  browser: Browser,
  { folderId, userId, count }: { folderId: string; userId: string; count: number },
): Promise<DemoFile[]> {
  const documents = new Documents(app);
  const scans = Array.from({ length: count }, (_, index) =>
    documents.scan(`SCN_${String(index + 1).padStart(4, '0')}.jpg`, index % SCANNED_PAGES),
  );
  return addFolder(app, browser, { folderId, userId, name: 'المسح الضوئي', documents: scans });
}

async function addFolder(
  app: App,
  browser: Browser,
  { name, documents, ...place }: { folderId: string; userId: string; name: string; documents: NewDocument[] },
): Promise<DemoFile[]> {
  const { body: folder } = await browser.call(filesContract.createFolder, {
    params: { id: place.folderId },
    body: { name },
  });
  return addFiles(app, { folderId: folder.id, userId: place.userId }, documents);
}

/** Adds files to a folder in one transaction. The audit log records the user as the uploader. */
export async function addFiles(
  app: App,
  { folderId, userId }: { folderId: string; userId: string },
  documents: NewDocument[],
): Promise<DemoFile[]> {
  const { db } = app.deps;
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const author = {
    id: user.id,
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
    address: '127.0.0.1',
  };
  const contents = await Promise.all(documents.map(({ content }) => content()));
  return withAudit(db, author, async (tx, audit) => {
    const folder = (await loadItem(tx, { userId }, folderId))!;
    const added: DemoFile[] = [];
    for (const [index, { name }] of documents.entries()) {
      const stored = contents[index]!;
      const type = types[name.split('.').at(-1)!]!;
      const id = await insertFile(tx, folder, { name, createdBy: userId, content: { ...stored, type } });
      if (!id) throw new Error(`${name} could not be added`);
      audit.record({
        action: 'upload',
        entity: entityOf({ kind: 'file', id, name }),
        after: { size: stored.size },
      });
      added.push({ id, name, folderId, createdBy: userId });
    }
    return added;
  });
}
