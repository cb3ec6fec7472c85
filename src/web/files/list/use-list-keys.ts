import type { KeyboardEvent } from 'react';
import { useLocale } from '#web/lib/use-strings.ts';
import type { FileActionEntry } from '#web/files/actions/file-action.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from './paging/rows.ts';
import type { SelectionControl } from './use-selection.ts';

interface ListKeys {
  rows: Rows;
  selection: SelectionControl;
  /** Items side by side, and lines that are in sight. */
  across: number;
  visibleRowCount: number;
  /** What can be done with the selection. */
  actions: readonly FileActionEntry[];
  open: (item: ListedFile) => void;
  run: (action: FileActionEntry) => void;
  scrollTo: (row: number) => void;
}

/** The keyboard in the list: the focus stays on it, and walks over the rows. */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const isRightToLeft = useLocale() === 'ar';
  const { rows, selection, across, visibleRowCount } = keys;

  function walk(event: KeyboardEvent, step: number): void {
    event.preventDefault();
    const row = Math.max(0, Math.min(rows.count - 1, selection.active + step));
    if (event.ctrlKey && !event.shiftKey) selection.move(row);
    else selection.choose(row, { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false });
    keys.scrollTo(row);
  }

  function ancestorFrom(key: string): number | null {
    const sideways = across > 1 ? 1 : 0;
    switch (key) {
      case 'ArrowDown':
        return across;
      case 'ArrowUp':
        return -across;
      case 'ArrowRight':
        return sideways && (isRightToLeft ? -1 : 1);
      case 'ArrowLeft':
        return sideways && (isRightToLeft ? 1 : -1);
      case 'PageDown':
        return across * visibleRowCount;
      case 'PageUp':
        return -across * visibleRowCount;
      case 'Home':
        return -rows.count;
      case 'End':
        return rows.count;
      default:
        return null;
    }
  }

  return (event) => {
    // Keys typed into a button of the header are that button's.
    if (event.target !== event.currentTarget || rows.count === 0 || event.altKey) return;
    const step = ancestorFrom(event.key);
    if (step !== null) return walk(event, step);
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
      selection.all();
    } else {
      const action = keys.actions.find(({ shortcut }) => shortcut === event.key);
      if (!action) return;
      event.preventDefault();
      keys.run(action);
    }
  };
}
