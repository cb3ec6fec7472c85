import { isDeepStrictEqual } from 'node:util';
import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

const MARK = '/* prepared */';

/**
 * Ends a query that is built each time but should be prepared. Such a query has one of few texts and lists its columns:
 * after a migration `*` would mean other columns, and PostgreSQL refuses to run the old plan. See decision 011.
 */
export const prepared = sql`${sql.raw(MARK)}`;

type Build<Values, Row> = (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> };

/**
 * A query that is built once per process and prepared once per connection; each run only binds its values. The values are
 * not known while it is built, so `build` may bind them as parameters and do nothing else with them.
 */
export function statement<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: Built<Row> | undefined;
  return async (db, values) => {
    built ??= buildOnce(db, build);
    const { query, valueNames } = built;
    const parameters = query.parameters.map((constant, index) => {
      const name = valueNames[index];
      return name === undefined ? constant : values[name as keyof Values];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

interface Built<Row> {
  query: CompiledQuery<Row>;
  /** The value that each parameter is bound to; undefined for a constant of the statement. */
  valueNames: (string | undefined)[];
}

/**
 * Builds the text with a stand-in for each value, and refuses what would depend on the values:
 * - reading a property of a stand-in, computing with it or converting it to text throws;
 * - a value that is read but not bound was compared or tested instead;
 * - a second build, in which every value is null, must give the same statement: this finds `if (flag)` and `flag ?? 1`.
 * One mistake is not found: a value that is read once, bound, and also compared with a constant (`kind === 'file'`).
 */
function buildOnce<Values extends object, Row>(db: Db, build: Build<Values, Row>): Built<Row> {
  const names = new Map<unknown, string>();
  const query = build(
    db,
    valuesFrom<Values>((name) => {
      const standIn = standInFor(name);
      names.set(standIn, name);
      return standIn;
    }),
  ).compile(db);
  const valueNames = query.parameters.map((parameter) => names.get(parameter));
  for (const [standIn, name] of names)
    if (!query.parameters.includes(standIn)) throw misuse(name, 'is read but not bound as a parameter');

  const withNulls = build(
    db,
    valuesFrom<Values>(() => null),
  ).compile(db);
  const nulls = query.parameters.map((constant, index) =>
    valueNames[index] === undefined ? constant : null,
  );
  if (withNulls.sql !== query.sql || !isDeepStrictEqual(withNulls.parameters, nulls))
    throw misuse([...new Set(names.values())].join(', '), 'decides what the statement is');
  return { query: { ...query, sql: `${query.sql} ${MARK}` }, valueNames };
}

const misuse = (name: string, problem: string) =>
  new Error(`Prepared statement: the value "${name}" ${problem}. Values are only bound when it runs.`);

/** The values while a statement is built: each is what `get` returns, and they cannot be listed or copied. */
function valuesFrom<Values extends object>(get: (name: string) => unknown): Values {
  const refuse = (): never => {
    throw misuse('*', 'is counted or copied while the statement is built');
  };
  return new Proxy({} as Values, {
    get: (_target, name) => get(String(name)),
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
}

// Kysely looks at these to distinguish a value from an expression, and must find none of them.
const askedByKysely = new Set<string | symbol>(['toOperationNode', 'expressionType', 'expression']);

/** Stands for a value while a statement is built: it can be bound, anything else throws. */
function standInFor(name: string): object {
  const refuse = (): never => {
    throw misuse(name, 'is looked into while the statement is built');
  };
  return new Proxy(Object.freeze({}), {
    get: (_target, key) => (askedByKysely.has(key) ? undefined : refuse()),
    has: (_target, key) => (askedByKysely.has(key) ? false : refuse()),
    ownKeys: refuse,
    getPrototypeOf: refuse,
    getOwnPropertyDescriptor: refuse,
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });
}

/** The name of each prepared text, the same on every connection of this process. */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `prepared_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A connection that prepares the queries that carry the mark, and sends all others as they are. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- as many overloads as the driver's own
  override query(query: any, ...rest: any[]): any {
    const isMarked = typeof query === 'string' && query.endsWith(MARK);
    if (!isMarked) return super.query(query, ...rest);
    return super.query({ name: nameOf(query), text: query }, ...rest);
  }
}
