import { authContract } from '#shared/auth/auth.contract.ts';
import { starredContract } from '#shared/files/starred.contract.ts';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import type { App } from '#server/app.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import type { Browser } from '#tests/services/browser.ts';
import { daysBefore } from './dates.ts';

const STARRED = 3;
const RECENT_OF_EACH_TYPE = 3;
const types = ['pdf', 'docx', 'image', 'xlsx'] as const;

/** Gives the owner starred folders and recent files, so that the start page has something to show. */
export async function fillStartPage(app: App, owner: Browser, departments: Unit[], now: Date): Promise<void> {
  const { id: userId } = (await owner.call(authContract.me, {})).body;
  for (const { folderId } of departments.slice(0, STARRED))
    await owner.call(starredContract.star, { params: { id: folderId } });
  for (const tab of types) {
    const query = {
      tab,
      under: 'data-center',
      sort: 'date',
      order: 'desc',
      limit: RECENT_OF_EACH_TYPE,
    } as const;
    const { items } = (await owner.call(searchContract.files, { query })).body;
    for (const { id } of items) await rememberFile(app.deps, { userId, fileId: id, isUpload: false });
  }
  await spreadRecent(app, userId, now);
}

/** Spreads the recent files over the last days, those of different types in turn. */
async function spreadRecent({ deps: { db } }: App, userId: string, now: Date): Promise<void> {
  const recent = await db
    .selectFrom('recent_files')
    .select('file_id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();
  for (const [index, { file_id }] of recent.entries())
    await db
      .updateTable('recent_files')
      .set({ used_at: daysBefore(now, Math.floor((index % 7) / 2), index + 1) })
      .where('user_id', '=', userId)
      .where('file_id', '=', file_id)
      .execute();
}
