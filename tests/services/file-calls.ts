import { type OnConflict, filesContract } from '#shared/files/files.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import type { App } from '#server/app.ts';
import type { Browser } from './browser.ts';

// Short forms of the file endpoints for tests.

export const get = (browser: Browser, id: string) => browser.call(filesContract.get, { params: { id } });

export const create = (browser: Browser, id: string, name: string) =>
  browser.call(filesContract.createFolder, { params: { id }, body: { name } });

export const rename = (browser: Browser, id: string, name: string) =>
  browser.call(filesContract.rename, { params: { id }, body: { name } });

type Listing = NonNullable<
  Parameters<typeof Browser.prototype.call<typeof filesContract.children>>[1]
>['query'];

export const children = (browser: Browser, id: string, query: Listing = {}) =>
  browser.call(filesContract.children, { params: { id }, query });

export const count = (browser: Browser, id: string, tab: Listing['tab'] = 'all') =>
  browser.call(filesContract.count, { params: { id }, query: { tab } });

/** The names on the first page of a folder. */
export const namesIn = async (browser: Browser, id: string, query: Listing = {}) =>
  (await children(browser, id, query)).body.items.map(({ name }) => name);

/** For each id 'done' or the error's code. */
async function outcomes(ids: string[], answer: ReturnType<typeof bulk>): Promise<string[]> {
  const { status, body, error } = await answer;
  if (status !== 200) return ids.map(() => error.code);
  return ids.map((id) => (body.done.includes(id) ? 'done' : body.failed.find((one) => one.id === id)!.code));
}

const bulk = (
  browser: Browser,
  name: 'move' | 'copy' | 'trash' | 'restore' | 'purge',
  body: { ids: string[]; targetId?: string; onConflict?: OnConflict },
) => browser.call(filesContract[name], { body: body as Required<typeof body> });

export const move = (browser: Browser, targetId: string, ids: string[], onConflict?: OnConflict) =>
  outcomes(ids, bulk(browser, 'move', { ids, targetId, ...(onConflict && { onConflict }) }));

export const copy = (browser: Browser, targetId: string, ids: string[], onConflict?: OnConflict) =>
  outcomes(ids, bulk(browser, 'copy', { ids, targetId, ...(onConflict && { onConflict }) }));

export const trash = (browser: Browser, ...ids: string[]) => outcomes(ids, bulk(browser, 'trash', { ids }));
export const restore = (browser: Browser, ...ids: string[]) =>
  outcomes(ids, bulk(browser, 'restore', { ids }));
export const purge = (browser: Browser, ...ids: string[]) => outcomes(ids, bulk(browser, 'purge', { ids }));

export const emptyTrash = (browser: Browser, id: string) =>
  browser.call(filesContract.emptyTrash, { params: { id } });

/** The audit entries of what was done to an item, oldest first. What was refused is written a moment later, so it is left out. */
export const auditOf = (app: App, id: string) =>
  app.deps.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('entity_id', '=', id)
    .where('action', '!=', 'refused')
    .orderBy('id')
    .execute();

export const actionsOn = async (app: App, id: string) => (await auditOf(app, id)).map(({ action }) => action);

type Search = NonNullable<Parameters<typeof Browser.prototype.call<typeof searchContract.files>>[1]>['query'];

export const search = (browser: Browser, q: string, query: Partial<Search> = {}) =>
  browser.call(searchContract.files, { query: { q, ...query } });

/** The names on the first page of a search. */
export const found = async (browser: Browser, q: string, query: Partial<Search> = {}) =>
  (await search(browser, q, query)).body.items.map(({ name }) => name);
