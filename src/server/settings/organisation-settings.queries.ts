import { z } from 'zod';
import { quota } from '#shared/quotas/quota.ts';
import { undrawableFiles } from '#shared/settings/settings.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import './settings.table.ts';

/** The settings of the organisation and how their values look. Each has its row from the migration that introduced it. */
const schemas = {
  myFilesQuota: quota,
  undrawableFiles,
  printFooter: z.boolean(),
  splitScans: z.boolean(),
  /** No setting that anybody changes: see detect-types.jobs.ts. */
  typesVersion: z.number().int(),
};

export type Key = keyof typeof schemas;
export type Value<K extends Key> = z.output<(typeof schemas)[K]>;

const select = (db: Db, key: Key) => db.selectFrom('settings').select('value').where('key', '=', key);

export async function findSetting<K extends Key>(db: Db, key: K): Promise<Value<K>> {
  const { value } = await select(db, key).executeTakeFirstOrThrow();
  return schemas[key].parse(value) as Value<K>;
}

/** The same, locked until the transaction ends, so that the value "before" in the audit log is correct. */
export async function lockSetting<K extends Key>(tx: Db, key: K): Promise<Value<K>> {
  const { value } = await select(tx, key).forUpdate().executeTakeFirstOrThrow();
  return schemas[key].parse(value) as Value<K>;
}

export async function updateSetting<K extends Key>(
  tx: Db,
  key: K,
  value: Value<K>,
  userId: string | null,
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at: new Date(), updated_by: userId })
    .where('key', '=', key)
    .execute();
}
