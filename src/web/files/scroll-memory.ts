/** How far each visited list was scrolled, by its entry in the browser's history: Back returns to the row one left. */
const remembered = new Map<string, number>();
const MAX_REMEMBERED = 200;

export const rememberedScroll = (entry: string): number => remembered.get(entry) ?? 0;

export function rememberScroll(entry: string, offset: number): void {
  remembered.delete(entry);
  remembered.set(entry, offset);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
