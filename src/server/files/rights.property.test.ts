import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { fileActions, filesContract } from '#shared/files/files.contract.ts';
import { recentContract } from '#shared/files/recent.contract.ts';
import { starredContract } from '#shared/files/starred.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { World, type SignedInPerson } from '#tests/oracles/build-world.ts';
import {
  type Item,
  allows,
  isInOwnDepartment,
  isShared,
  mayFind,
  mayOpen,
  mayRestore,
  ownerOf,
  zipped,
} from '#tests/oracles/file-rights.ts';
import { plan } from '#tests/oracles/file-world.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, get, search } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { relabelTasks } from './organise/relabel.jobs.ts';

/** The test fails when fewer worlds were compared; the failure prints their number and the seed. */
const WORLDS = 20;
/** Far more than a busy machine needs; it also bounds the search for the smallest world that fails. */
const TIME_LIMIT_MS = 300_000;

let app: TestApp;
let people: SignedInPerson[];
let content: { hash: string; size: number };
beforeAll(async () => {
  app = await createTestApp();
  const signedInPerson = (id: string, browser: Browser): SignedInPerson => ({
    id,
    browser,
    isOwner: false,
    role: 'Employee',
    capabilities: [],
    departments: new Set(),
  });
  const owner = await anOwner(app);
  const { id } = (await owner.call(authContract.me, {})).body;
  const others = await Promise.all([1, 2, 3, 4].map(() => aUser(app)));
  people = [
    { ...signedInPerson(id, owner), isOwner: true, role: 'Admin', capabilities: [...capabilities] },
    ...others.map(({ user, browser }) => signedInPerson(user.id, browser)),
  ];
  content = await app.deps.storage.put(Readable.from([Buffer.from('the same bytes for all')]));
});
afterAll(() => app[Symbol.asyncDispose]());

/** The ids of this world's items in a listing, which also shows the items of earlier worlds. */
function idsInWorld(world: World, shown: { id: string }[]): string[] {
  const ids = new Set(world.items.map(({ id }) => id));
  return shown
    .map(({ id }) => id)
    .filter((id) => ids.has(id))
    .toSorted();
}
const idsOf = (items: Item[]) => items.map(({ id }) => id).toSorted();

const isPdf = (item: Item) => item.kind === 'file' && item.isPrintable;

/** My Files contain "Shared with me", so they find what others shared; what is in an own place is found there only. */
function isFoundUnder(person: SignedInPerson, under: 'data-center' | 'my-files', item: Item): boolean {
  const owner = ownerOf(item);
  const managesAll = owner === null && person.role !== 'Employee';
  const isInOwnPlace = owner === person || managesAll || isInOwnDepartment(person, item);
  if (under === 'data-center') return owner === null && isInOwnPlace;
  return owner === person || (isShared(person, item) && !isInOwnPlace);
}

/** All pages of the filter by type: the files in the folders below too. */
async function findPdfFiles(browser: Browser, under: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { tab: 'pdf', under, limit: 100, cursor } as const;
    const { body } = await browser.call(searchContract.files, { query });
    found.push(...body.items);
    if (body.nextCursor === null) return found;
    cursor = body.nextCursor;
  }
}

async function checkLists(world: World, person: SignedInPerson): Promise<void> {
  const { browser } = person;
  const where = (test: (item: Item) => boolean) => idsOf(world.items.filter(test));
  const hits = (await search(browser, world.word, { limit: 100 })).body.items;
  expect(idsInWorld(world, hits)).toEqual(
    where((item) => item.name.startsWith(world.word) && mayFind(person, item)),
  );
  const shared = (await children(browser, 'shared-with-me', { limit: 500 })).body.items;
  expect(idsInWorld(world, shared)).toEqual(where((item) => isShared(person, item)));
  for (const under of ['data-center', 'my-files'] as const)
    expect(idsInWorld(world, await findPdfFiles(browser, under))).toEqual(
      where((item) => isPdf(item) && mayFind(person, item) && isFoundUnder(person, under, item)),
    );
  const isTheirs = (item: Item) => mayRestore(person, item) || allows(person, 'purge', item) === true;
  for (const place of ['data-center', 'my-files'] as const) {
    const { items } = (await children(browser, place, { tab: 'trash', limit: 500 })).body;
    const owner = place === 'my-files' ? person : null;
    expect(idsInWorld(world, items)).toEqual(where((item) => ownerOf(item) === owner && isTheirs(item)));
  }
}

/** Whatever a person starred or worked with, each list shows what they may open now. */
async function checkOwnLists(world: World, person: SignedInPerson): Promise<void> {
  const { browser, id: userId } = person;
  const items = world.items.filter(({ kind }) => kind !== 'root');
  const rows = items.map(({ id }) => ({ user_id: userId, file_id: id }));
  const openable = idsOf(items.filter((item) => mayOpen(person, item)));
  for (const table of ['recent_files', 'starred_items'] as const) {
    await app.deps.db.deleteFrom(table).where('user_id', '=', userId).execute();
    await app.deps.db.insertInto(table).values(rows).execute();
  }
  const recent = await browser.call(recentContract.list, { query: {} });
  expect(recent.body.items.map(({ id }) => id).toSorted()).toEqual(openable);
  const starred = await browser.call(starredContract.list, {});
  expect(starred.body.items.map(({ id }) => id).toSorted()).toEqual(openable);
}

async function checkItem(world: World, person: SignedInPerson, item: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await get(browser, item.id);
  expect(status === 200).toBe(mayOpen(person, item));
  if (status === 200) {
    const table = fileActions.map((action) => [action, allows(person, action, item)] as const);
    const decided = table.filter(([, isAllowed]) => isAllowed !== undefined);
    expect(decided.map(([action]) => [action, body.actions.includes(action)])).toEqual(decided);
  } else expect([403, 404]).toContain(status);
  await (item.kind === 'file' ? checkBytes(world, person, item) : checkFolder(world, person, item));
}

/** Checks one kind of download per item and person; over all items and people every kind is checked. */
async function checkBytes(world: World, person: SignedInPerson, item: Item): Promise<void> {
  const dispositions = [
    ['attachment', 'download'],
    // A browser shows the PDF files of this world; an archive is downloaded.
    ['inline', item.isPrintable ? 'open' : 'download'],
    ['print', 'print'],
  ] as const;
  const [disposition, right] =
    dispositions[(world.items.indexOf(item) + people.indexOf(person)) % dispositions.length]!;
  const url = `/api/files/${item.id}/content?disposition=${disposition}`;
  const { status } = await person.browser.send({ method: 'GET', url });
  expect([disposition, status === 200]).toEqual([disposition, allows(person, right, item)]);
}

async function checkFolder(world: World, person: SignedInPerson, folder: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await children(browser, folder.id, { limit: 500 });
  expect(status === 200).toBe(mayOpen(person, folder));
  const inside = world.items.filter((item) => item.parent === folder && mayOpen(person, item));
  if (status === 200) {
    expect(idsInWorld(world, body.items)).toEqual(idsOf(inside));
    for (const { id, itemCount } of body.items) checkItemCount(world, person, id, itemCount);
  }
  if (folder.kind !== 'folder' && folder.kind !== 'department') return;
  const zip = await browser.call(filesContract.zip, { body: { ids: [folder.id] } });
  const files = zipped(person, folder, world.items).length;
  expect(zip.status === 200 ? zip.body.files : zip.error.code).toBe(files || 'nothingToDownload');
}

/** A folder shows how many of its items the person may open. */
function checkItemCount(world: World, person: SignedInPerson, id: string, shown: number | undefined): void {
  const folder = world.items.find((item) => item.id === id);
  if (!folder) return;
  const visible = world.items.filter((item) => item.parent === folder && mayOpen(person, item));
  expect(shown).toBe(folder.kind === 'file' ? undefined : visible.length);
}

it(
  'lists, finds and sends to each person exactly the items that the table of rights allows',
  async () => {
    let worlds = 0;
    const property = fc.asyncProperty(plan, async (given) => {
      worlds += 1;
      const world = new World(app, people, `zq${worlds}zq`, content);
      await world.build(given);
      // After a move, this job updates the unit ids that a search filters by.
      await relabelTasks(app.deps)['relabel-stale']!({});
      await Promise.all(
        people.map(async (person) => {
          await checkLists(world, person);
          await checkOwnLists(world, person);
          // In parallel, because a check mostly waits for the database.
          await Promise.all(world.items.map((item) => checkItem(world, person, item)));
        }),
      );
    });
    await fc.assert(property, {
      numRuns: WORLDS,
      interruptAfterTimeLimit: TIME_LIMIT_MS,
      markInterruptAsFailure: true,
    });
    expect(worlds).toBeGreaterThanOrEqual(WORLDS);
  },
  TIME_LIMIT_MS + 60_000,
);
