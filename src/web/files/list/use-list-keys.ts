import type { KeyboardEvent } from 'react';
import { directionOf } from '#web/lib/locale.ts';
import { useLocale } from '#web/lib/use-strings.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from './paging/rows.ts';
import type { SelectionControl } from './use-selection.ts';

interface ListKeys {
  rows: Rows;
  selection: SelectionControl;
  columnCount: number;
  visibleRowCount: number;
  /** Actions on the selection, run by their shortcut. */
  actions: readonly FileActionEntry[];
  open: (item: ListedFile) => void;
  run: (action: FileActionEntry) => void;
  scrollTo: (row: number) => void;
}

/** Keyboard handling of the list. The focus stays on the list; `selection.active` is the row that the keys act on. */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const isRightToLeft = directionOf(useLocale()) === 'rtl';
  const { rows, selection, columnCount, visibleRowCount } = keys;

  function moveBy(event: KeyboardEvent, step: number): void {
    event.preventDefault();
    const row = Math.max(0, Math.min(rows.count - 1, selection.active + step));
    if (event.ctrlKey && !event.shiftKey) selection.move(row);
    else selection.choose(row, { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false });
    keys.scrollTo(row);
  }

  /** How many rows a key moves by; null when it does not move. */
  function stepFor(key: string): number | null {
    const sidewaysStep = columnCount > 1 ? 1 : 0;
    switch (key) {
      case 'ArrowDown':
        return columnCount;
      case 'ArrowUp':
        return -columnCount;
      case 'ArrowRight':
        return sidewaysStep && (isRightToLeft ? -1 : 1);
      case 'ArrowLeft':
        return sidewaysStep && (isRightToLeft ? 1 : -1);
      case 'PageDown':
        return columnCount * visibleRowCount;
      case 'PageUp':
        return -columnCount * visibleRowCount;
      case 'Home':
        return -rows.count;
      case 'End':
        return rows.count;
      default:
        return null;
    }
  }

  return (event) => {
    // Ignores keys pressed on a button of the header.
    if (event.target !== event.currentTarget || rows.count === 0 || event.altKey) return;
    const step = stepFor(event.key);
    if (step !== null) return moveBy(event, step);
    const item = rows.at(selection.active);
    if (event.key === 'Enter') {
      if (item) keys.open(item);
    } else if (event.key === ' ') {
      event.preventDefault();
      selection.toggle(selection.active);
    } else if (event.key === 'Escape') {
      selection.clear();
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') {
      event.preventDefault();
      selection.selectAll();
    } else {
      const action = keys.actions.find(({ shortcut }) => shortcut === event.key);
      if (!action) return;
      event.preventDefault();
      keys.run(action);
    }
  };
}
