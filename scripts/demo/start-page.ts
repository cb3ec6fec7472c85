import { filesContract } from '#shared/files/files.contract.ts';
import { starredContract } from '#shared/files/starred.contract.ts';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import type { App } from '#server/app.ts';
import { rememberFile } from '#server/files/remember-file.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import type { Browser } from '#tests/services/browser.ts';

const STARRED = 3;
const RECENT_IN_EACH = 3;

/** Gives the owner starred folders and recent files, so that the start page has something to show. */
export async function fillStartPage(app: App, owner: Browser, departments: Unit[]): Promise<void> {
  const { id: userId } = (await owner.call(authContract.me, {})).body;
  for (const { folderId } of departments.slice(0, STARRED)) {
    await owner.call(starredContract.star, { params: { id: folderId } });
    const query = { sort: 'date', order: 'desc', limit: 20 } as const;
    const { items } = (await owner.call(filesContract.children, { params: { id: folderId }, query })).body;
    const files = items.filter(({ kind }) => kind === 'file').slice(0, RECENT_IN_EACH);
    for (const { id } of files) await rememberFile(app.deps, userId, id);
  }
}
