const DAY = 24 * 60 * 60 * 1000;

/** How many days a trashed item still stays in the trash, the begun one counted; 0 while the nightly purge is due. */
export const daysLeft = (deletedAt: string, trashDays: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + trashDays * DAY - now) / DAY));
