import type { ListedFile } from '#web/files/files.api.ts';

/** What is selected, where the keyboard stands, and where a range begins. */
export interface Selection {
  chosen: ReadonlyMap<string, ListedFile>;
  active: number;
  anchor: number;
}

export const nothingSelected: Selection = { chosen: new Map(), active: 0, anchor: 0 };

/** "Shared with me" is a view: nothing can be done with it, so it is never selected. */
export const isSelectable = (item: Pick<ListedFile, 'id'>): boolean => item.id !== 'shared-with-me';

const mapOf = (items: readonly ListedFile[]): Map<string, ListedFile> =>
  new Map(items.filter(isSelectable).map((item) => [item.id, item]));

/** This row alone. */
export const selectOnly = (row: number, item: ListedFile): Selection => ({
  chosen: mapOf([item]),
  active: row,
  anchor: row,
});

/** This row too, or no longer. */
export function toggled(selection: Selection, row: number, item: ListedFile): Selection {
  const chosen = new Map(selection.chosen);
  if (!chosen.delete(item.id) && isSelectable(item)) chosen.set(item.id, item);
  return { chosen, active: row, anchor: row };
}

/** All rows from the anchor to this one; `items` are they. With `adding`, what was selected stays. */
export const extendedTo = (
  selection: Selection,
  row: number,
  items: readonly ListedFile[],
  adding = false,
): Selection => ({
  chosen: new Map([...(adding ? selection.chosen : []), ...mapOf(items)]),
  active: row,
  anchor: selection.anchor,
});

/** The keyboard goes somewhere; what is selected stays. */
export const movedTo = (selection: Selection, row: number): Selection => ({
  ...selection,
  active: row,
  anchor: row,
});

export const withItems = (selection: Selection, items: readonly ListedFile[]): Selection => ({
  ...selection,
  chosen: mapOf(items),
});

export function without(selection: Selection, ids: readonly string[]): Selection {
  const chosen = new Map(selection.chosen);
  for (const id of ids) chosen.delete(id);
  return { ...selection, chosen };
}

/**
 * After the list was read anew: what is selected as it is now. Of what is not among the rows nothing is known, unless
 * they are all here; then it is gone. The same selection when nothing about it changed.
 */
export function refreshed(selection: Selection, rows: readonly ListedFile[], isWhole: boolean): Selection {
  if (selection.chosen.size === 0) return selection;
  const now = new Map(rows.map((item) => [item.id as string, item]));
  let isChanged = false;
  const chosen = new Map<string, ListedFile>();
  for (const [id, item] of selection.chosen) {
    const current = now.get(id) ?? (isWhole ? undefined : item);
    if (current) chosen.set(id, current);
    isChanged ||= current !== item;
  }
  return isChanged ? { ...selection, chosen } : selection;
}
