import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILDREN_PAGE, type FileItem, MAX_COUNTED_ITEMS } from '#shared/files/files.contract.ts';
import { listChildren, type PageRequest } from '#server/files/browse/listing.queries.ts';
import { findNeighbourIds } from '#server/files/browse/neighbours.queries.ts';
import { listShared } from '#server/files/browse/shared-with-me.queries.ts';
import { MAX_COUNTED } from '#shared/files/access.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { MAX_COUNTED_RESULTS } from '#shared/search/search.contract.ts';
import { findPeopleOnLists, findPeopleWithAccess } from '#server/files/access/access.queries.ts';
import { countHoldersInUnits } from '#server/files/access/holding-units.queries.ts';
import { countCreated, countGranted, listGranted } from '#server/files/access/reach.queries.ts';
import { countHolders } from '#server/files/access/recipients.queries.ts';
import * as sharedWith from '#server/files/changes/shared-with.queries.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import { containOtherItems } from '#server/files/folders.queries.ts';
import { withItemCounts } from '#server/files/item-counts.queries.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { countTrash, listTrash } from '#server/files/trash/trash.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { countBelow } from '#server/files/zip/zip.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { countFound, search } from '#server/search/search-page.ts';
import { type ManyScans, manyScans } from '#tests/factories/many-scans.ts';
import { FOLDERS, shareAll, smallFolders, type SmallFolders } from '#tests/factories/small-folders.ts';
import { type CountedConnection, countReads } from '#tests/services/rows-read.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';

// What PostgreSQL reads must depend on what is shown and not on how much there is, whatever its statistics say, and whether it
// plans for the given values or reuses a plan that knows none, as it may from the sixth execution of a prepared statement on.

/** For each item its row, its creator's row and the viewer's access row; of two types, a page of each is read and merged. */
const onePage = { rows: 4 * (CHILDREN_PAGE + 1), blocks: 12 * CHILDREN_PAGE };

let database: TestDatabase;
let world: SmallFolders;
let scans: ManyScans;
let viewer: Viewer;
/** A user with whom every file was shared. */
let reader: Viewer;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await smallFolders(database.pool);
  scans = await manyScans(database.pool);
  viewer = {
    userId: world.employeeId,
    role: 'Employee',
    departmentIds: [world.departmentId],
    partitionIds: [],
    companyIds: [],
    sessionId: '',
    name: '',
    username: '',
    emailAddress: '',
    phoneNumber: '',
    isOwner: false,
    capabilities: [],
    mustChangePassword: false,
  };
  reader = { ...viewer, userId: await shareAll(database.pool), departmentIds: [] };
});
afterAll(() => database[Symbol.asyncDispose]());

const staff = (): Viewer => ({ ...viewer, role: 'DataCenter' });

type Statistics = 'no statistics' | 'statistics' | 'statistics of one item in each folder';

/** A connection without plans, to a database with these statistics. */
async function connectWith(statistics: Statistics): Promise<CountedConnection> {
  const counted = await countReads(database);
  const { db } = counted;
  const distinct = statistics === 'statistics of one item in each folder' ? -1 : 0;
  await sql`alter table files alter column parent_id set (n_distinct = ${sql.lit(distinct)})`.execute(db);
  await sql`alter table file_access alter column file_id set (n_distinct = ${sql.lit(distinct)})`.execute(db);
  await sql`analyze files, file_access, users`.execute(db);
  if (statistics === 'no statistics')
    await sql`delete from pg_statistic where starelid in ('files'::regclass, 'file_access'::regclass)`.execute(
      db,
    );
  return counted;
}

/** How PostgreSQL plans a statement; it may reuse the plan of a prepared one, which then knows no values. */
const prepared = ['force_custom_plan', 'force_generic_plan'];
const notPrepared = ['auto'];

describe.each<Statistics>(['no statistics', 'statistics', 'statistics of one item in each folder'])(
  'with %s',
  (statistics) => {
    let counted: CountedConnection;
    let db: Db;
    let large: Permitted<'open'>;
    beforeAll(async () => {
      counted = await connectWith(statistics);
      ({ db } = counted);
      large = await requireItem(db, viewer, world.largeFolderId, 'open');
    });
    afterAll(() => counted[Symbol.asyncDispose]());

    /** Runs `work` with each kind of plan and describes the runs in which a statement read more than allowed. */
    async function readingMore(
      allowed: { rows: number; blocks: number },
      planModes: string[],
      work: () => Promise<unknown>,
    ): Promise<string[]> {
      const excesses: string[] = [];
      for (const mode of planModes) {
        await sql`set plan_cache_mode = ${sql.lit(mode)}`.execute(db);
        const { rows, blocks } = await counted.mostRead(work);
        if (rows > allowed.rows || blocks > allowed.blocks)
          excesses.push(`${rows} rows and ${blocks} blocks with ${mode}`);
      }
      return excesses;
    }

    /** The beginning, a position, and after an item among the folders and among the files. */
    async function pageStarts(page: PageRequest): Promise<Pick<PageRequest, 'cursor' | 'offset'>[]> {
      const offsets = [60, FOLDERS + 60];
      const pages = await Promise.all(
        offsets.map((offset) => listChildren(db, viewer, large, { ...page, offset })),
      );
      const cursors = pages.flatMap(({ nextCursor }) => (nextCursor ? [{ cursor: nextCursor }] : []));
      return [{}, { offset: 60 }, ...cursors];
    }

    it.each(['all', 'folder', 'image', 'docx'] as const)(
      'reads a page for a page of a large folder: %s, in every order',
      async (tab) => {
        const excesses: string[] = [];
        for (const sort of ['name', 'size', 'date', 'type'] as const)
          for (const order of ['asc', 'desc'] as const) {
            const page = { tab, sort, order, limit: CHILDREN_PAGE };
            for (const start of await pageStarts(page)) {
              const read = () => listChildren(db, viewer, large, { ...page, ...start });
              const more = await readingMore(onePage, prepared, read);
              excesses.push(...more.map((excess) => `${excess}: ${sort} ${order} ${JSON.stringify(start)}`));
            }
            const fileId = (await listChildren(db, viewer, large, { ...page, offset: 70 })).rows[0]!.id;
            const find = () => findNeighbourIds(db, viewer, large, { fileId, sort, order });
            excesses.push(...(await readingMore({ rows: 3, blocks: 20 }, notPrepared, find)));
          }
        expect(excesses).toEqual([]);
      },
    );

    it('reads one access row for each file of a page, also when it is shared with everyone', async () => {
      const small = await requireItem(db, viewer, world.smallFolderId, 'open');
      const page = { tab: 'all', sort: 'name', order: 'asc', limit: CHILDREN_PAGE } as const;
      const read = () => listChildren(db, viewer, small, page);
      expect(await readingMore({ rows: 20, blocks: 100 }, prepared, read)).toEqual([]);
    });

    /** Reads the first and the second page of what was shared with somebody, in both orders. */
    async function readingMoreShares(userId: string, sort: 'name' | 'date', allowed: typeof onePage) {
      const excesses: string[] = [];
      for (const order of ['asc', 'desc'] as const) {
        const page = { tab: 'all', sort, order, limit: CHILDREN_PAGE } as const;
        const { items, nextCursor } = await listShared(db, { ...viewer, userId }, page);
        expect(items).toHaveLength(CHILDREN_PAGE);
        for (const cursor of [undefined, nextCursor!]) {
          const read = () => listShared(db, { ...viewer, userId }, { ...page, cursor });
          excesses.push(...(await readingMore(allowed, prepared, read)));
        }
      }
      return excesses;
    }

    it('reads a page of what was shared with an employee by date, however much that is', async () => {
      expect(await readingMoreShares(reader.userId, 'date', onePage)).toEqual([]);
    });

    it('lists what was shared with an employee by name without reading what was shared with others', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from file_access where user_id = ${world.guestId}`.execute(db);
      const { count } = rows[0]!;
      const allowed = { rows: onePage.rows + count, blocks: onePage.blocks + count };
      expect(await readingMoreShares(world.guestId, 'name', allowed)).toEqual([]);
    });

    it('reads the lists of a few files without those of the others', async () => {
      const { rows } = await sql<{ id: string }>`
        select id from files where parent_id = ${world.largeFolderId} and kind = 'file' limit 50`.execute(db);
      const ids = rows.map(({ id }) => id);
      const asked = { right: 'read', exceptId: NIL_ID, q: '' } as const;
      // The users of the test may all be read.
      for (const read of [
        () => countHolders(db, ids, [world.guestId, reader.userId], 1),
        () => findPeopleOnLists(db, ids, asked),
      ])
        expect(await readingMore({ rows: 1500, blocks: 2000 }, notPrepared, read)).toEqual([]);
    });

    it('counts who has a right on many files without the lists of the others', async () => {
      const { rows } = await sql<{ id: string }>`
        select id from files where parent_id = ${world.largeFolderId} and kind = 'file' limit 500`.execute(
        db,
      );
      const fileIds = rows.map(({ id }) => id);
      const read = () =>
        countHoldersInUnits(db, NIL_ID, { unitIds: [world.departmentId], fileIds, bit: rightBit.read });
      // On each list are the creator, the guest and the reader. The users of the test may all be read.
      expect(await readingMore({ rows: 3 * 500 + 1500, blocks: 4000 }, notPrepared, read)).toEqual([]);
    });

    /** One of the files of a folder; whoever asks manages all departments. */
    async function aFileIn(folderId: string): Promise<Permitted<'seeAccess'>> {
      const { rows } = await sql<{ id: string }>`
        select id from files where parent_id = ${folderId} and kind = 'file' limit 1`.execute(db);
      return requireItem(db, staff(), rows[0]!.id, 'seeAccess');
    }

    it('finds who has access to a file of a department without the lists of other files', async () => {
      for (const folderId of [world.largeFolderId, world.smallFolderId]) {
        const item = await aFileIn(folderId);
        const { nextCursor } = await findPeopleWithAccess(db, item, { q: '' });
        // The users of the test may all be read, each with their departments and their row of the list.
        for (const cursor of [undefined, nextCursor ?? undefined]) {
          const read = () => findPeopleWithAccess(db, item, { q: '', cursor });
          expect(await readingMore({ rows: 2500, blocks: 3500 }, notPrepared, read)).toEqual([]);
        }
      }
    });

    it('finds who has access to a file in My Files without reading all users', async () => {
      const { row } = await aFileIn(world.largeFolderId);
      const item = {
        row: { ...row, space: 'Share' as const, department_id: null },
        ancestors: [],
        rights: 0,
      };
      const read = () => findPeopleWithAccess(db, item, { q: '' });
      expect((await read()).rows).toHaveLength(3);
      expect(await readingMore({ rows: 50, blocks: 100 }, notPrepared, read)).toEqual([]);
    });

    it('loads items for an employee without reading their other access rows', async () => {
      const { rows } = await sql<{ id: string }>`
        select id from files where parent_id = ${world.largeFolderId} and kind = 'file' limit 50`.execute(db);
      const ids = rows.map(({ id }) => id);
      const read = () => loadItems(db, viewer, ids);
      expect(await readingMore({ rows: 500, blocks: 1500 }, prepared, read)).toEqual([]);
    });

    it('finds a common word for an employee without reading all names and access rows', async () => {
      const read = () => search(db, viewer, { q: 'report', tab: 'all', limit: 50 });
      expect(await readingMore({ rows: 500, blocks: 1500 }, prepared, read)).toEqual([]);
    });

    it.each(['employee', 'staff'] as const)(
      'finds a page of one type in a department and in all of them: %s',
      async (role) => {
        const asked = role === 'staff' ? staff() : viewer;
        for (const under of ['data-center', world.departmentFolderId]) {
          const read = () => search(db, asked, { tab: 'image', under, limit: 50 });
          expect(await readingMore({ rows: 1200, blocks: 3000 }, notPrepared, read)).toEqual([]);
        }
      },
    );

    type Query = Omit<Parameters<typeof search>[2], 'tab' | 'limit'> & { tab?: 'pdf' | 'xlsx' };
    const viewers = (): Viewer[] => [staff(), { ...viewer, departmentIds: [scans.departmentId] }];
    /** Searches among the scans, as staff and as an employee of their department. */
    const searches = (query: Query) =>
      viewers().map((asked) => ({
        read: () => search(db, asked, { under: 'data-center', tab: 'all', limit: 50, ...query }),
        count: () => countFound(db, asked, { under: 'data-center', tab: 'all', ...query }),
      }));

    // Without statistics PostgreSQL does not know how common it is that a name contains a word, and reads the names of a department.
    it.each(statistics === 'no statistics' ? ['98', '2'] : ['98', '1029998', '10299', '98765'])(
      'finds names that begin with the digits %s without reading other numbers',
      async (q) => {
        for (const { read, count } of searches({ q }))
          for (const work of [read, count])
            expect(await readingMore({ rows: 1500, blocks: 3000 }, notPrepared, work)).toEqual([]);
      },
    );

    const longAgo = '2000-01-01T00:00:00Z';
    it.each([
      ['a person who created one file', () => ({ createdBy: scans.visitorId }), 1],
      ['a person who created nothing', () => ({ createdBy: NIL_ID }), 0],
      ['a person and a type', () => ({ createdBy: scans.visitorId, tab: 'pdf' as const }), 1],
      ['a size that no file has', () => ({ belowSize: 1 }), 0],
      ['a time in which nothing was modified', () => ({ modifiedBefore: longAgo }), 0],
      ['a type of three files', () => ({ tab: 'xlsx' as const }), 3],
      ['a type and a size', () => ({ tab: 'xlsx' as const, belowSize: 10 }), 1],
    ])('finds and counts few items of many: %s', async (_, filter, wanted) => {
      for (const sort of ['name', 'date'] as const)
        for (const order of ['asc', 'desc'] as const)
          for (const { read, count } of searches({ ...filter(), sort, order })) {
            expect(await readingMore({ rows: 2500, blocks: 2500 }, notPrepared, read)).toEqual([]);
            expect((await read()).items).toHaveLength(wanted);
            expect(await readingMore({ rows: 2500, blocks: 2500 }, notPrepared, count)).toEqual([]);
            expect(await count()).toEqual({ total: wanted, isMore: false });
          }
    });

    it.each(['data-center', 'folder'] as const)(
      'finds the only item that two common filters leave, a part of the others at a time: %s',
      async (place) => {
        const under = place === 'folder' ? scans.folderId : place;
        const filter = { under, createdBy: scans.scannerId, belowSize: 100_000 };
        for (const sort of ['name', 'date'] as const)
          for (const order of ['asc', 'desc'] as const)
            for (const { read } of searches({ ...filter, sort, order }))
              expect(await readingMore({ rows: 10_500, blocks: 40_000 }, notPrepared, read)).toEqual([]);
        for (const asked of viewers()) {
          const names: string[] = [];
          for (let cursor: string | undefined; ;) {
            const page = await search(db, asked, { ...filter, tab: 'all', limit: 50, cursor });
            names.push(...page.items.map(({ name }) => name));
            if (page.nextCursor === null) break;
            cursor = page.nextCursor;
          }
          expect(names).toEqual([scans.smallScan]);
        }
      },
    );

    it('lists and counts what was shared with a user without reading their other shares', async () => {
      // A share, its file and the folders above it; nobody gave these, so no name of a user is read.
      const page = { rows: 8 * (CHILDREN_PAGE + 1), blocks: 20 * CHILDREN_PAGE };
      const first = await listGranted(db, staff(), reader, {
        q: '',
        cursor: undefined,
        limit: CHILDREN_PAGE,
      });
      for (const cursor of [undefined, first.nextCursor!]) {
        const read = () => listGranted(db, staff(), reader, { q: '', cursor, limit: CHILDREN_PAGE });
        expect(await readingMore(page, prepared, read)).toEqual([]);
      }
      const counted = { rows: 6 * MAX_COUNTED, blocks: 20 * MAX_COUNTED };
      for (const count of [
        () => countGranted(db, staff(), reader),
        () => countCreated(db, reader.userId),
        () => countCreated(db, scans.scannerId),
      ])
        expect(await readingMore(counted, prepared, count)).toEqual([]);
    });

    it('looks for a name among the shares of a user a part of them at a time', async () => {
      const read = () => listGranted(db, staff(), reader, { q: 'missing', cursor: undefined, limit: 50 });
      expect(await readingMore({ rows: 3000, blocks: 10_000 }, prepared, read)).toEqual([]);
      expect((await read()).nextCursor).not.toBeNull();
    });

    it('counts the items of many folders without reading a thousand of each', async () => {
      for (const { count } of searches({ under: scans.folderId, minSize: 0 })) {
        expect(await readingMore({ rows: 6000, blocks: 20_000 }, notPrepared, count)).toEqual([]);
        expect(await count()).toEqual({ total: MAX_COUNTED_RESULTS, isMore: true });
      }
    });

    it('counts the items of the folders of a page up to a limit', async () => {
      const items = Array.from({ length: 30 }, () => ({
        id: world.largeFolderId,
        kind: 'folder',
        parentId: world.departmentFolderId,
      })) as FileItem[];
      const allowed = { rows: 30 * (MAX_COUNTED_ITEMS + 2), blocks: 30 * 100 };
      expect(await readingMore(allowed, prepared, () => withItemCounts(db, viewer, items))).toEqual([]);
    });

    it('knows that a folder contains items after reading one of them', async () => {
      const read = () => containOtherItems(db, [world.largeFolderId]);
      expect(await readingMore({ rows: 1, blocks: 10 }, notPrepared, read)).toEqual([]);
    });

    it('finds whom the files below a folder were shared with, or stops at the limits', async () => {
      const { MAX_ITEMS_READ, MAX_RIGHTS_READ, findSharedBelow } = sharedWith;
      const most = { rows: 2 * MAX_ITEMS_READ + MAX_RIGHTS_READ + 10, blocks: 20_000 };
      expect(await readingMore(most, prepared, () => findSharedBelow(db, large.row.id))).toEqual([]);
    });

    it('counts the files of a small folder for a zip without reading others', async () => {
      const read = () => countBelow(db, viewer, [world.smallFolderId]);
      expect(await readingMore({ rows: 20, blocks: 100 }, notPrepared, read)).toEqual([]);
    });

    it('lists and counts the trash of a folder without reading its other files', async () => {
      // The folders below it are read, because they may contain trashed items.
      const allowed = { rows: 2 * FOLDERS, blocks: 10 * FOLDERS };
      const list = () => listTrash(db, viewer, large, { limit: CHILDREN_PAGE });
      expect(await readingMore(allowed, notPrepared, list)).toEqual([]);
      expect(await readingMore(allowed, notPrepared, () => countTrash(db, viewer, large))).toEqual([]);
    });

    it('lists and counts the trash of a department for staff without reading that of others', async () => {
      const department = await requireItem(db, staff(), world.departmentFolderId, 'open');
      const allowed = { rows: 0, blocks: 20 };
      const list = () => listTrash(db, staff(), department, { limit: CHILDREN_PAGE });
      expect(await readingMore(allowed, notPrepared, list)).toEqual([]);
      expect(await readingMore(allowed, notPrepared, () => countTrash(db, staff(), department))).toEqual([]);
    });
  },
);
