import type { Listing } from '#web/files/listing.ts';

/** The scroll position of each visited list, restored when the user returns to it. */
const remembered = new Map<string, number>();
const MAX_REMEMBERED = 200;

const keyOf = (listing: Listing): string => JSON.stringify(listing);

export const rememberedScroll = (listing: Listing): number => remembered.get(keyOf(listing)) ?? 0;

export function rememberScroll(listing: Listing, offset: number): void {
  const key = keyOf(listing);
  remembered.delete(key);
  remembered.set(key, offset);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
