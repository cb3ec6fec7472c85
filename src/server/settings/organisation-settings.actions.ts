import type { Author } from '#server/audit/author.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { changes } from '#server/audit/changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Key, type Value, lockSetting, updateSetting } from './organisation-settings.queries.ts';

/** Changes a setting of the organisation. Whoever keeps more than a new quota of My Files loses nothing, but can add nothing either. */
export function setSetting<K extends Key>(db: Db, author: Author, key: K, value: Value<K>): Promise<void> {
  return withAudit(db, author, async (tx, audit) => {
    const difference = changes({ [key]: await lockSetting(tx, key) }, { [key]: value });
    if (!difference) return;
    await updateSetting(tx, key, value, author.id);
    audit.record({
      action: 'update',
      // The log shows a setting without a name by its kind.
      entity: { kind: 'settings', id: key, name: '' },
      ...difference,
    });
  });
}
