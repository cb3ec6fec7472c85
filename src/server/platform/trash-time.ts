import type { Config } from './config.ts';

type TrashTime = Pick<Config, 'trashDays'>;

const DAY_MS = 24 * 3_600_000;

/** What was deleted before this time can no longer be restored. */
export const restorableSince = ({ trashDays }: TrashTime): Date => new Date(Date.now() - trashDays * DAY_MS);

export const restorableUntil = ({ trashDays }: TrashTime, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + trashDays * DAY_MS);
