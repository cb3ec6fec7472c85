import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesContract } from '#shared/files/files.contract.ts';
import { InboxWatch } from '#server/files/inbox/inbox-watch.ts';
import { findInboxDepartments } from '#server/files/inbox/inbox.queries.ts';
import type { InboxDeps } from '#server/files/inbox/take-in.actions.ts';
import { DiskInbox } from '#server/platform/inbox/disk-inbox.ts';
import type { Inbox } from '#server/platform/inbox/inbox.ts';
import { defaultWaits } from '#server/platform/inbox/settling.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const completePdf = (text: string) => `%PDF-1.4\n${text}\n%%EOF\n`;

/** The scanner inbox of an app, which looks only when a test says so, with a clock that a test moves. */
export class WatchedInbox {
  readonly root: string;
  #watch: InboxWatch;
  #clock = 0;
  readonly #app: TestApp;
  readonly #deps: InboxDeps;

  constructor(app: TestApp, deps: Partial<InboxDeps> = {}, inbox?: Inbox) {
    this.#app = app;
    this.root = app.deps.config.inboxDir;
    this.#deps = { ...app.deps, ...deps };
    this.#watch = this.#newWatch(inbox);
  }

  #newWatch(inbox?: Inbox): InboxWatch {
    const now = () => this.#clock;
    return new InboxWatch(this.#deps, inbox ?? new DiskInbox(this.root, this.#deps.log, { now }), now);
  }

  /** As after a restart: what the process knew is forgotten. */
  restart(): void {
    this.#watch = this.#newWatch();
  }

  look = (): Promise<boolean> => this.#watch.look();

  wait(ms: number): void {
    this.#clock += ms;
  }

  /** Looks, lets everything settle, and looks again. */
  async lookLater(ms = defaultWaits.completeMs): Promise<void> {
    await this.look();
    this.wait(ms);
    await this.look();
  }

  async folderOf(departmentId: string): Promise<string> {
    const departments = await findInboxDepartments(this.#app.deps.db);
    return join(this.root, departments.find(({ id }) => id === departmentId)!.folder);
  }

  /** Writes a file as a scanner does; returns its path. */
  async drop(
    departmentId: string,
    name: string,
    bytes: string | Buffer = completePdf(name),
  ): Promise<string> {
    const folder = await this.folderOf(departmentId);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  }

  /** Where what is dropped into a folder of the inbox, or into the inbox itself, is moved aside. */
  rejectedFolder(folder: string): string {
    return join(this.root, 'rejected', folder === this.root ? 'inbox' : basename(folder));
  }

  /** What was moved aside from a folder of the inbox, with the reasons. */
  async rejected(folder: string): Promise<Record<string, string>> {
    const rejected = this.rejectedFolder(folder);
    const names = await readdir(rejected).catch(() => []);
    const entries = names
      .filter((name) => !name.endsWith('.reason.txt'))
      .map(async (name) => [name, await readFile(join(rejected, `${name}.reason.txt`), 'utf8')]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  }

  /** The files that are claimed and not finished. */
  async claimed(): Promise<string[]> {
    const names = await readdir(join(this.root, '.taken'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.split('/').length === 3);
  }
}

/** The published items of a folder. */
export async function itemsIn(browser: Browser, id: string) {
  const { body } = await browser.call(filesContract.children, { params: { id }, query: { limit: 200 } });
  return body.items;
}

/** The scans of a department, in its folder for them. */
export async function scansOf(browser: Browser, folderId: string, name = 'الممسوحات الضوئية') {
  const folder = (await itemsIn(browser, folderId)).find((item) => item.name === name);
  return folder ? itemsIn(browser, folder.id) : [];
}
