const DAY_MS = 86_400_000;
/** Fourteen months. */
export const HISTORY_DAYS = 425;

/** A working time this many days before `now`, the same for the same seed; never after `now`. */
export function daysBefore(now: Date, days: number, seed: number): Date {
  const date = new Date(now.getTime() - days * DAY_MS);
  date.setHours(8 + ((seed * 7) % 8), (seed * 13) % 60, (seed * 29) % 60, 0);
  const minutesAgo = (seed % 50) + 1;
  return new Date(Math.min(date.getTime(), now.getTime() - minutesAgo * 60_000));
}

/** When a document was made and last changed. There are more recent ones than old ones, and most are never changed. */
export function datesOf(now: Date, seed: number): { createdAt: Date; updatedAt: Date } {
  // The golden ratio spreads consecutive seeds evenly.
  const part = (seed * 0.618034) % 1;
  const days = Math.floor(HISTORY_DAYS * part ** 2);
  const createdAt = daysBefore(now, days, seed);
  const updatedAt = seed % 3 === 0 ? daysBefore(now, Math.floor(days / 2), seed + 1) : createdAt;
  return { createdAt, updatedAt: updatedAt < createdAt ? createdAt : updatedAt };
}
