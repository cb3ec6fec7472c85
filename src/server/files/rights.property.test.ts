import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { fileActions, filesContract } from '#shared/files/files.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { World, type Seated } from '#tests/oracles/build-world.ts';
import {
  type Item,
  allows,
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

/** Fewer than these compared is a failure, which says how many were compared and with which seed. */
const WORLDS = 20;
/** Far more than a busy machine needs; it also bounds the search for the smallest world that fails. */
const TIME_LIMIT_MS = 300_000;

let app: TestApp;
let people: Seated[];
let content: { hash: string; size: number };
beforeAll(async () => {
  app = await createTestApp();
  const seat = (id: string, browser: Browser): Seated => ({
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
    { ...seat(id, owner), isOwner: true, role: 'Admin', capabilities: [...capabilities] },
    ...others.map(({ user, browser }) => seat(user.id, browser)),
  ];
  content = await app.deps.storage.put(Readable.from([Buffer.from('the same bytes for all')]));
});
afterAll(() => app[Symbol.asyncDispose]());

/** The items of this world among those that a listing shows: earlier worlds are still there. */
function known(world: World, shown: { id: string }[]): string[] {
  const ids = new Set(world.items.map(({ id }) => id));
  return shown
    .map(({ id }) => id)
    .filter((id) => ids.has(id))
    .toSorted();
}
const idsOf = (items: Item[]) => items.map(({ id }) => id).toSorted();

async function checkLists(world: World, person: Seated): Promise<void> {
  const { browser } = person;
  const where = (test: (item: Item) => boolean) => idsOf(world.items.filter(test));
  const hits = (await search(browser, world.word, { limit: 100 })).body.items;
  expect(known(world, hits)).toEqual(
    where((item) => item.name.startsWith(world.word) && mayFind(person, item)),
  );
  const shared = (await children(browser, 'shared-with-me', { limit: 500 })).body.items;
  expect(known(world, shared)).toEqual(where((item) => isShared(person, item)));
  const isTheirs = (item: Item) => mayRestore(person, item) || allows(person, 'purge', item) === true;
  for (const place of ['data-center', 'my-files'] as const) {
    const { items } = (await children(browser, place, { tab: 'trash', limit: 500 })).body;
    const owner = place === 'my-files' ? person : null;
    expect(known(world, items)).toEqual(where((item) => ownerOf(item) === owner && isTheirs(item)));
  }
}

async function checkItem(world: World, person: Seated, item: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await get(browser, item.id);
  expect(status === 200).toBe(mayOpen(person, item));
  if (status === 200) {
    const table = fileActions.map((action) => [action, allows(person, action, item)] as const);
    const spoken = table.filter(([, isAllowed]) => isAllowed !== undefined);
    expect(spoken.map(([action]) => [action, body.actions.includes(action)])).toEqual(spoken);
  } else expect([403, 404]).toContain(status);
  await (item.kind === 'file' ? checkBytes(world, person, item) : checkFolder(world, person, item));
}

/** One of the doors to the bytes, another for each item and person: in the end all were tried with all. */
async function checkBytes(world: World, person: Seated, item: Item): Promise<void> {
  const doors = [
    ['attachment', 'download'],
    // A browser shows the PDF files of this world; an archive would leave as a file.
    ['inline', item.isPrintable ? 'open' : 'download'],
    ['print', 'print'],
  ] as const;
  const [disposition, right] = doors[(world.items.indexOf(item) + people.indexOf(person)) % doors.length]!;
  const url = `/api/files/${item.id}/content?disposition=${disposition}`;
  const { status } = await person.browser.send({ method: 'GET', url });
  expect([disposition, status === 200]).toEqual([disposition, allows(person, right, item)]);
}

async function checkFolder(world: World, person: Seated, folder: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await children(browser, folder.id, { limit: 500 });
  expect(status === 200).toBe(mayOpen(person, folder));
  const inside = world.items.filter((item) => item.parent === folder && mayOpen(person, item));
  if (status === 200) expect(known(world, body.items)).toEqual(idsOf(inside));
  if (folder.kind !== 'folder' && folder.kind !== 'department') return;
  const zip = await browser.call(filesContract.zip, { body: { ids: [folder.id] } });
  const files = zipped(person, folder, world.items).length;
  expect(zip.status === 200 ? zip.body.files : zip.error.code).toBe(files || 'nothingToDownload');
}

it(
  'shows, finds and gives out exactly what the table of the product allows, in any organisation',
  async () => {
    let worlds = 0;
    const property = fc.asyncProperty(plan, async (given) => {
      worlds += 1;
      const world = new World(app, people, `zq${worlds}zq`, content);
      await world.build(given);
      // The ids that narrow a search follow a moved folder by a job.
      await relabelTasks(app.deps)['relabel-stale']!({});
      await Promise.all(
        people.map(async (person) => {
          await checkLists(world, person);
          // At once: the time of a check is mostly waiting for the database.
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
