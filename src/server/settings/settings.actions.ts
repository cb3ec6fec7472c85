import type { BarcodeScale } from '#shared/settings/settings.contract.ts';
import { findUser, updateUserSettings } from '#server/accounts/accounts.queries.ts';
import { userSettings } from '#server/accounts/accounts.table.ts';
import type { Author } from '#server/audit/author.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { changes } from '#server/audit/changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { presentScales } from './settings.present.ts';
import { findScales, lockScales, updateScale } from './settings.queries.ts';

interface ScalesForm {
  sizes: { index: number; height: number; width: number }[];
  checked: number | null;
}

/** Changes the organisation's label sizes and the user's own choice among them, in one transaction. */
export function setScales(
  db: Db,
  author: Author & { id: string },
  form: ScalesForm,
): Promise<BarcodeScale[]> {
  return withAudit(db, author, async (tx, audit) => {
    const scales = await lockScales(tx);
    const known = new Map(scales.map((scale) => [scale.index, scale]));
    if (form.checked !== null && !known.has(form.checked)) throw new AppError('notFound');
    for (const { index, ...size } of form.sizes) {
      const scale = known.get(index);
      if (!scale) throw new AppError('notFound');
      const difference = changes({ height: scale.height, width: scale.width }, size);
      if (!difference) continue;
      await updateScale(tx, index, size, author.id);
      audit.record({
        action: 'update',
        entity: { kind: 'settings', id: `barcode-scale-${index}`, name: scale.name },
        ...difference,
      });
    }
    const user = await findUser(tx, author.id);
    if (!user) throw new AppError('unauthenticated');
    const choice = changes(
      { scale: userSettings.parse(user.settings).scale ?? null },
      { scale: form.checked },
    );
    if (choice) {
      await updateUserSettings(tx, author.id, { scale: form.checked });
      audit.record({
        action: 'update',
        entity: { kind: 'user', id: author.id, name: user.name },
        ...choice,
      });
    }
    return presentScales(await findScales(tx), form.checked);
  });
}
