import { type Author, withAudit } from '#server/audit/with-audit.ts';
import { changes } from '#server/audit/changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockSetting, updateSetting } from './organisation-settings.queries.ts';

/** Sets how many bytes each user may keep in My Files. Whoever keeps more loses nothing, but can add nothing either. */
export function setMyFilesQuota(db: Db, author: Author, myFilesQuota: number): Promise<void> {
  return withAudit(db, author, async (tx, audit) => {
    const before = await lockSetting(tx, 'myFilesQuota');
    const difference = changes({ myFilesQuota: before }, { myFilesQuota });
    if (!difference) return;
    await updateSetting(tx, 'myFilesQuota', myFilesQuota, author.id);
    audit.record({
      action: 'update',
      // The log shows a setting without a name by its kind.
      entity: { kind: 'settings', id: 'myFilesQuota', name: '' },
      ...difference,
    });
  });
}
