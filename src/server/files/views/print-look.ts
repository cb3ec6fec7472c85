import type { Caller } from '#server/files/caller.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { footerOf } from '#server/files/prints/print-footer.ts';
import { timeOfPermit } from '#server/files/prints/print-permit.ts';
import { refusal } from '#server/files/require-item.ts';
import type { Deps } from '#server/platform/deps.ts';

/** How a page looks that is printed: with the footer instead of the watermark. The permit shows that the print is recorded. */
export async function printLook(
  deps: Pick<Deps, 'db' | 'secret'>,
  { viewer }: Caller,
  item: Permitted<'open'>,
  page: { permit: string; number: number; version: number },
) {
  const { userId } = viewer;
  const { permit, number, version } = page;
  const time = timeOfPermit(deps, permit, { userId, fileId: item.row.id, version, number });
  // The right may be gone since the permit was given.
  if (!time || !can(viewer, 'print', item)) throw refusal('forbidden', 'print', item);
  return { userId, watermark: null, footer: await footerOf(deps.db, viewer, item, time) };
}
