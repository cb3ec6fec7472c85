import type { ListedFile } from '#web/files/files.api.ts';
import type { RowRange } from '#web/files/list/paging/pages.ts';

/** The selected items, the row that the keyboard acts on, and the row where a Shift selection starts. */
export interface Selection {
  /** By id. */
  chosen: ReadonlyMap<string, ListedFile>;
  active: number;
  anchor: number;
  /** The item that is on the active row according to the server, until the rows show it there. */
  awaitedId?: string | undefined;
}

export const nothingSelected: Selection = { chosen: new Map(), active: 0, anchor: 0 };

/** The server accepts this many items in one request, so every action can run on the whole selection. */
export const MAX_SELECTED = 1000;

/** "Shared with me" is a view without actions, so it is never selected. */
export const isSelectable = (item: Pick<ListedFile, 'id'>): boolean => item.id !== 'shared-with-me';

const mapOf = (items: readonly ListedFile[]): Map<string, ListedFile> =>
  new Map(items.filter(isSelectable).map((item) => [item.id, item]));

/** Selects this row alone. */
export const selectOnly = (row: number, item: ListedFile): Selection => ({
  chosen: mapOf([item]),
  active: row,
  anchor: row,
});

/** Adds this row to the selection, or removes it. */
export function toggled(selection: Selection, row: number, item: ListedFile): Selection {
  const chosen = new Map(selection.chosen);
  if (!chosen.delete(item.id) && isSelectable(item)) chosen.set(item.id, item);
  return { chosen, active: row, anchor: row };
}

/** Selects `items`, the rows from the anchor to this one. With `adding`, the earlier selection stays. */
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

/** Moves the keyboard to a row without changing the selected items. With `awaitedId`, the row of this item is not loaded yet. */
export const movedTo = (selection: Selection, row: number, awaitedId?: string): Selection => ({
  ...selection,
  active: row,
  anchor: row,
  awaitedId,
});

export const withItems = (selection: Selection, items: readonly ListedFile[]): Selection => ({
  ...selection,
  chosen: mapOf(items),
});

/** Adds rows that were selected together, up to a number of items; the keyboard goes to the last row. */
export const withRows = (
  selection: Selection,
  items: readonly ListedFile[],
  { first, last }: RowRange,
  most: number,
): Selection => ({
  chosen: new Map([...selection.chosen, ...mapOf(items)].slice(0, most)),
  active: last,
  anchor: first,
  awaitedId: undefined,
});

export function without(selection: Selection, ids: readonly string[]): Selection {
  const chosen = new Map(selection.chosen);
  for (const id of ids) chosen.delete(id);
  return { ...selection, chosen };
}

/**
 * The selection after the list was loaded again, with the current items. A selected item that is not among the rows is
 * removed only when every row is loaded, because otherwise it may be further down. Returns the same object when nothing
 * changed.
 */
export function refreshed(selection: Selection, rows: readonly ListedFile[], isComplete: boolean): Selection {
  if (selection.chosen.size === 0) return selection;
  const currentById = new Map(rows.map((item) => [item.id as string, item]));
  let isChanged = false;
  const chosen = new Map<string, ListedFile>();
  for (const [id, item] of selection.chosen) {
    const current = currentById.get(id) ?? (isComplete ? undefined : item);
    if (current) chosen.set(id, current);
    isChanged ||= current !== item;
  }
  return isChanged ? { ...selection, chosen } : selection;
}
