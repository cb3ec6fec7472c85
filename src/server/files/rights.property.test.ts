import { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { editingContract } from '#shared/files/editing.contract.ts';
import { fileActions, filesContract } from '#shared/files/files.contract.ts';
import { printsContract } from '#shared/files/prints.contract.ts';
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
import { type Plan, plan } from '#tests/oracles/file-world.ts';
import { giveOrTake } from '#tests/oracles/sharing.ts';
import { Browser } from '#tests/services/browser.ts';
import { download, openLink } from '#tests/factories/links.ts';
import { type Link, sendLink, works } from '#tests/oracles/outside-links.ts';
import { children, get, search } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { publish } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { relabelTasks } from './organise/relabel.jobs.ts';

/** The test fails when fewer worlds were compared; the failure prints their number and the seed. */
const WORLDS = 34;
const QUESTIONS = 100_000;
/** Far more than a busy machine needs; it also bounds the search for the smallest world that fails. */
const TIME_LIMIT_MS = 600_000;

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

const isPdf = (item: Item) => item.type === 'pdf';

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

/** How many decisions of the product were compared with the table. */
let questions = 0;

function compare(answers: unknown, expected: unknown, count: number): void {
  questions += count;
  expect(answers).toEqual(expected);
}

async function checkLists(world: World, person: SignedInPerson): Promise<void> {
  const { browser } = person;
  const where = (test: (item: Item) => boolean) => idsOf(world.items.filter(test));
  const hits = (await search(browser, world.word, { limit: 100 })).body.items;
  const { length } = world.items;
  compare(
    idsInWorld(world, hits),
    where((item) => item.name.startsWith(world.word) && mayFind(person, item)),
    length,
  );
  const shared = (await children(browser, 'shared-with-me', { limit: 500 })).body.items;
  compare(
    idsInWorld(world, shared),
    where((item) => isShared(person, item)),
    length,
  );
  for (const under of ['data-center', 'my-files'] as const)
    compare(
      idsInWorld(world, await findPdfFiles(browser, under)),
      where((item) => isPdf(item) && mayFind(person, item) && isFoundUnder(person, under, item)),
      length,
    );
  const isTheirs = (item: Item) => mayRestore(person, item) || allows(person, 'purge', item) === true;
  for (const place of ['data-center', 'my-files'] as const) {
    const { items } = (await children(browser, place, { tab: 'trash', limit: 500 })).body;
    const owner = place === 'my-files' ? person : null;
    compare(
      idsInWorld(world, items),
      where((item) => ownerOf(item) === owner && isTheirs(item)),
      length,
    );
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
  compare(recent.body.items.map(({ id }) => id).toSorted(), openable, items.length);
  const starred = await browser.call(starredContract.list, {});
  compare(starred.body.items.map(({ id }) => id).toSorted(), openable, items.length);
}

async function checkItem(world: World, person: SignedInPerson, item: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await get(browser, item.id);
  compare(status === 200, mayOpen(person, item), 1);
  if (status === 200) {
    const table = fileActions.map((action) => [action, allows(person, action, item)] as const);
    const decided = table.filter(([, isAllowed]) => isAllowed !== undefined);
    const shown = decided.map(([action]) => [action, body.actions.includes(action)]);
    compare(shown, decided, decided.length);
  } else expect([403, 404]).toContain(status);
  await (item.kind === 'file' ? checkBytes(world, person, item) : checkFolder(world, person, item));
}

async function sendLinks(world: World, steps: Plan['links']): Promise<Link[]> {
  const links: Link[] = [];
  // The worlds together send more than one person may in a day.
  await sql`delete from rate_limits`.execute(app.deps.db);
  for (const step of steps) {
    const { link, isAsExpected } = await sendLink(app, world, step);
    compare(isAsExpected, true, 1);
    if (link) links.push(link);
  }
  return links;
}

/** A link leads a stranger to its file as long as it works, and otherwise to nothing. */
async function checkLinks(links: Link[]): Promise<void> {
  for (const link of links) {
    const visitor = new Browser(app);
    const opened = await openLink(visitor, link.token);
    const sent = await download(visitor, link.token);
    const expected = works(link) ? 200 : 404;
    compare([opened.status, sent.status], [expected, expected], 2);
  }
}

/** Whoever is given a right or loses one hears of it, and nobody else. */
async function checkSharing(world: World, steps: Plan['sharing'], links: Link[]): Promise<void> {
  const heard = new Map(people.map((person) => [person.id, 0]));
  const expected = new Map(heard);
  const stops = people.map(({ id }) =>
    app.deps.events.listen({
      actor: () => ({ userId: id, role: 'Employee', departmentIds: [] }) as unknown as Actor,
      receive: ({ name }) => void (name === 'access.changed' && heard.set(id, heard.get(id)! + 1)),
    }),
  );
  for (const step of steps) {
    const { file, changed } = (await giveOrTake(world, step)) ?? { file: null, changed: [] };
    for (const { id } of changed) expected.set(id, expected.get(id)! + 1);
    // A link ends with the right of its sharer; the one event tells them both.
    for (const link of links)
      if (link.file === file && changed.includes(link.sharer) && !works(link)) link.isOver = true;
  }
  // Events arrive in order, so this one comes after all of them.
  await publish(app.deps.db, { userIds: people.map(({ id }) => id) }, 'access.changed', {});
  await waitFor(() => expect([...heard.values()]).toEqual([...expected.values()].map((count) => count + 1)));
  for (const stop of stops) stop();
}

/** Checks one kind of download per item and person; over all items and people every kind is checked. */
async function checkBytes(world: World, person: SignedInPerson, item: Item): Promise<void> {
  // Whoever may not download a file of this world gets no bytes of it: documents are drawn, and browsers do not show archives.
  const dispositions = ['attachment', 'inline'] as const;
  const disposition =
    dispositions[(world.items.indexOf(item) + people.indexOf(person)) % dispositions.length]!;
  const at = `/api/files/${item.id}`;
  const { browser } = person;
  const answered = async (path: string) =>
    (await browser.send({ method: 'GET', url: at + path })).status === 200;
  // The version is wrong, so what is allowed changes nothing either.
  const saved = await browser.send({
    method: 'PUT',
    url: `${at}/content`,
    payload: Buffer.from('new'),
    headers: { 'content-type': 'application/octet-stream', 'if-match': '"77"' },
  });
  const isOpenable = mayOpen(person, item);
  const isAllowed = allows(person, 'download', item);
  const editing = await browser.call(editingContract.heartbeat, {
    params: { id: item.id },
    body: { sitting: crypto.randomUUID(), isTyping: false },
  });
  const printed = await browser.call(printsContract.print, {
    params: { id: item.id },
    body: { version: 1, first: 1, last: 1, offsetMinutes: 0 },
  });
  compare(
    {
      [disposition]: await answered(`/content?disposition=${disposition}`),
      version: await answered(`/content?disposition=${disposition}&version=1`),
      versions: await answered('/versions'),
      thumbnail: await answered('/thumbnail'),
      access: await answered('/access'),
      shares: await answered('/shares'),
      save: saved.status === 412,
      edit: editing.status === 200,
      print: printed.status === 200,
    },
    {
      [disposition]: isAllowed,
      version: isAllowed,
      versions: isOpenable,
      thumbnail: isOpenable,
      access: allows(person, 'seeAccess', item),
      shares: allows(person, 'shareOutside', item),
      save: allows(person, 'replace', item),
      edit: allows(person, 'edit', item),
      print: allows(person, 'print', item),
    },
    9,
  );
}

async function checkFolder(world: World, person: SignedInPerson, folder: Item): Promise<void> {
  const { browser } = person;
  const { status, body } = await children(browser, folder.id, { limit: 500 });
  compare(status === 200, mayOpen(person, folder), 1);
  const inside = world.items.filter((item) => item.parent === folder && mayOpen(person, item));
  if (status === 200) {
    compare(idsInWorld(world, body.items), idsOf(inside), world.items.length);
    for (const { id, itemCount } of body.items) checkItemCount(world, person, id, itemCount);
  }
  if (folder.kind !== 'folder' && folder.kind !== 'department') return;
  const zip = await browser.call(filesContract.zip, { body: { ids: [folder.id] } });
  const files = zipped(person, folder, world.items).length;
  compare(
    zip.status === 200 ? zip.body.files : zip.error.code,
    files || 'nothingToDownload',
    world.items.length,
  );
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
      const links = await sendLinks(world, given.links);
      await world.change(given);
      await checkSharing(world, given.sharing, links);
      await checkLinks(links);
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
    expect(questions).toBeGreaterThanOrEqual(QUESTIONS);
  },
  TIME_LIMIT_MS + 60_000,
);
