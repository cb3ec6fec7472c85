import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { type Db, openDb, transaction } from './db.ts';
import { openPool } from './pool.ts';
import { prepared, statement } from './prepared.ts';

const mail = { to_address: 'a@example.test', locale: 'en', text_body: '', html_body: '' } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Runs `work` on a pool with one connection, so that every statement runs on the same one. */
async function onOneConnection(work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb(openPool({ ...database.connection, max: 1 }, () => {}));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** The statements that PostgreSQL has prepared on this connection and whose text contains `part`. */
async function preparedOn(db: Db, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where position(${part} in statement) > 0`.execute(db);
  return rows.map(({ name }) => name);
}

describe('a prepared statement', () => {
  it('binds each value to its own parameter, in the order of the text', async () => {
    const run = statement(
      (_db, { last, first }: { first: string; last: string }) =>
        sql<{ text: string }>`select ${first}::text || ${' and '}::text || ${last}::text as text`,
    );
    expect(await run(database.db, { last: 'b', first: 'a' })).toEqual([{ text: 'a and b' }]);
    expect(await run(database.db, { first: 'c', last: 'd' })).toEqual([{ text: 'c and d' }]);
  });

  it('binds a value that the text uses twice', async () => {
    const run = statement(
      (_db, { text }: { text: string }) => sql<object>`select ${text}::text as one, ${text}::text as two`,
    );
    expect(await run(database.db, { text: 'x' })).toEqual([{ one: 'x', two: 'x' }]);
  });

  it('binds arrays, null, dates and bytes', async () => {
    interface Values {
      ids: string[];
      nothing: string | null;
      at: Date;
      bytes: Buffer;
    }
    const run = statement(
      (_db, { ids, nothing, at, bytes }: Values) => sql<object>`select ${ids}::text[] as ids,
        ${nothing}::text as nothing, ${at}::timestamptz as at, ${bytes}::bytea as bytes`,
    );
    const many: Values = {
      ids: ['a', 'b,"c'],
      nothing: null,
      at: new Date(1000),
      bytes: Buffer.from([0, 255]),
    };
    expect(await run(database.db, many)).toEqual([many]);
    expect(await run(database.db, { ...many, ids: [] })).toEqual([{ ...many, ids: [] }]);
  });

  it('binds values in conditions and inserts of the query builder', async () => {
    const insert = statement((db, values: { id: string; subject: string; attachments: string }) =>
      db
        .insertInto('outbox')
        .values({ ...mail, id: values.id, subject: values.subject, attachments: values.attachments })
        .returning('id'),
    );
    const find = statement((db, { id, subject }: { id: string; subject: string }) =>
      db.selectFrom('outbox').select('subject').where('id', '=', id).where('subject', '=', subject),
    );
    const id = randomUUID();
    await insert(database.db, { id, subject: 'first', attachments: '[]' });
    expect(await find(database.db, { id, subject: 'first' })).toEqual([{ subject: 'first' }]);
    expect(await find(database.db, { id, subject: 'second' })).toEqual([]);
  });

  it('is prepared once per connection, however often it runs', async () => {
    const mark = `once_${randomUUID().slice(0, 8)}`;
    const run = statement((_db, { n }: { n: number }) => sql<object>`select ${n}::int as ${sql.ref(mark)}`);
    await onOneConnection(async (db) => {
      for (const n of [1, 2, 3]) expect(await run(db, { n })).toEqual([{ [mark]: n }]);
      expect(await preparedOn(db, mark)).toHaveLength(1);
    });
    await onOneConnection(async (db) => {
      expect(await preparedOn(db, mark)).toEqual([]);
      await run(db, { n: 4 });
      expect(await preparedOn(db, mark)).toHaveLength(1);
    });
  });

  it('shares its name with another statement of the same text, and with no other', async () => {
    const mark = `shared_${randomUUID().slice(0, 8)}`;
    const one = () =>
      statement((_db, { n }: { n: number }) => sql<object>`select ${n}::int as ${sql.ref(mark)}`);
    const other = statement(
      (_db, { n }: { n: number }) => sql<object>`select ${n}::int + 1 as ${sql.ref(mark)}`,
    );
    await onOneConnection(async (db) => {
      await one()(db, { n: 1 });
      await one()(db, { n: 2 });
      expect(await preparedOn(db, mark)).toHaveLength(1);
      expect(await other(db, { n: 2 })).toEqual([{ [mark]: 3 }]);
      expect(await preparedOn(db, mark)).toHaveLength(2);
    });
  });

  it('runs inside a transaction with the same plan, and is rolled back with it', async () => {
    const add = statement(
      (_db, { key }: { key: string }) =>
        sql`insert into rate_limits (key, count, resets_at) values (${key}, 1, now()) returning key`,
    );
    const key = randomUUID();
    await onOneConnection(async (db) => {
      await add(db, { key: `${key}-1` });
      const rolledBack = transaction(db, async (tx) => {
        expect(await add(tx, { key: `${key}-2` })).toHaveLength(1);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await transaction(db, (tx) => add(tx, { key: `${key}-3` }));
      const { rows } = await sql<{ key: string }>`
        select key from rate_limits where key like ${`${key}%`} order by key`.execute(db);
      expect(rows.map((row) => row.key)).toEqual([`${key}-1`, `${key}-3`]);
    });
  });

  it('is also made from a query that is built each time and ends with the mark', async () => {
    const mark = `marked_${randomUUID().slice(0, 8)}`;
    await onOneConnection(async (db) => {
      const query = db.selectNoFrom(sql<number>`1`.as(mark));
      await query.execute();
      expect(await preparedOn(db, mark)).toEqual([]);
      await query.modifyEnd(prepared).execute();
      expect(await preparedOn(db, mark)).toHaveLength(1);
    });
  });
});

describe('a statement that depends on its values is refused', () => {
  interface Values {
    flag: boolean;
    ids: string[];
    count: number;
    name: string | null;
  }
  const given: Values = { flag: true, ids: ['a'], count: 1, name: 'n' };

  it.each<[string, (values: Values) => unknown]>([
    ['tests a value', ({ flag }) => (flag ? sql`select 1` : sql`select 2`)],
    ['tests a value that it also binds', ({ flag }) => (flag ? sql`select ${flag}::text` : sql`select 2`)],
    ['chooses a constant by a value', ({ flag }) => sql`select ${flag}::bool, ${flag ? 1 : 2}::int`],
    ['has a default for a value', ({ name }) => sql`select ${name ?? 'none'}::text`],
    [
      'compares a value',
      (values) => (values.name === null ? sql`select 1` : sql`select ${values.name}::text`),
    ],
    ['counts an array', ({ ids }) => sql`select ${ids.length}::int`],
    ['iterates over an array', ({ ids }) => sql`select ${sql.join([...ids])}`],
    ['maps an array', ({ ids }) => sql`select ${sql.join(ids.map((id) => sql`${id}`))}`],
    ['reads an element', ({ ids }) => sql`select ${ids[0]}::text`],
    ['calculates with a value', ({ count }) => sql`select ${count + 1}::int`],
    ['makes text of a value', ({ name }) => sql`select ${`%${name}%`}::text`],
    ['puts a value into the text', ({ name }) => sql`select ${sql.lit(name)}::text`],
    ['uses a value as a column', ({ name }) => sql`select ${sql.ref(name!)}`],
    ['makes JSON of a value', ({ ids }) => sql`select ${JSON.stringify(ids)}::jsonb`],
    ['looks for a key', ({ ids }) => ('x' in ids ? sql`select 1` : sql`select 2`)],
    ['checks the class of a value', ({ ids }) => sql`select ${(ids as object) instanceof Date}::bool`],
    ['copies the values', (values) => sql`select ${{ ...values }.name}::text`],
    ['looks for a value', (values) => ('name' in values ? sql`select 1` : sql`select 2`)],
  ])('when it %s', async (_what, build) => {
    const run = statement((_db, values: Values) => build(values) as ReturnType<typeof sql>);
    await expect(run(database.db, given)).rejects.toThrow(/^Prepared statement: the value ".+" /);
  });

  it('but not when it only passes values on', async () => {
    const parts = ({ ids, name }: Pick<Values, 'ids' | 'name'>) => sql`${name}::text = any(${ids}::text[])`;
    const run = statement((_db, values: Values) => sql<object>`select ${parts(values)} as found`);
    expect(await run(database.db, { ...given, name: 'a' })).toEqual([{ found: true }]);
  });
});
