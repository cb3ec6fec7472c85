const DAY = 24 * 60 * 60 * 1000;

/** How many whole days a trashed item still stays in the trash; 0 on its last day and while the nightly purge is due. */
export const daysLeft = (deletedAt: string, trashDays: number, now = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(deletedAt) + trashDays * DAY - now) / DAY));
