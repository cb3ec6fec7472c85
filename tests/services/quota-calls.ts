import { filesContract } from '#shared/files/files.contract.ts';
import type { App } from '#server/app.ts';
import { fsck } from '#server/files/upkeep/fsck.ts';
import type { Browser } from './browser.ts';

// Quotas of a few bytes, which the forms do not accept, so that tests need few bytes.

export const setDepartmentQuota = (app: App, id: string, quota: number | null) =>
  app.deps.db.updateTable('units').set({ quota }).where('id', '=', id).execute();

export const setMyFilesQuota = (app: App, quota: number) =>
  app.deps.db
    .updateTable('settings')
    .set({ value: JSON.stringify(quota) })
    .where('key', '=', 'myFilesQuota')
    .execute();

export const usageOf = async (browser: Browser, id: string) =>
  (await browser.call(filesContract.usage, { params: { id } })).body;

/** The departments and users whose counted usage differs from their files. */
export const wrongUsage = async (app: App) =>
  (await fsck(app.deps, { deep: false })).faults.wrongUsage?.examples ?? [];
