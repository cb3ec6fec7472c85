import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

const MARK = '/* prepared */';

/**
 * Ends a statement that is run all the time: PostgreSQL parses it once a connection, and plans it once where its values do
 * not matter. Such a statement has one of few texts and names its columns: after a migration `*` would mean others, which
 * PostgreSQL refuses. See decision 011.
 */
export const prepared = sql`${sql.raw(MARK)}`;

/** Stands for a value while a statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) });

/**
 * A statement that is also built only once: its text is kept, and each run brings its own values. What is built must not
 * depend on them.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!built) {
      const compiled = build(db, slots as Values).compile(db);
      built = { ...compiled, sql: `${compiled.sql} ${MARK}` };
    }
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

/** The names under which PostgreSQL keeps the marked statements. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that knows the mark. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- as many overloads as the driver's own
  override query(query: any, ...rest: any[]): any {
    const isMarked = typeof query === 'string' && query.endsWith(MARK);
    if (!isMarked) return super.query(query, ...rest);
    return super.query({ name: nameOf(query), text: query }, ...rest);
  }
}
