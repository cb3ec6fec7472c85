import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { isFirstKey } from '#web/lib/keyboard-mark.ts';
import { directionOf } from '#web/lib/text/locale.ts';
import { toastError } from '#web/lib/toasts.ts';
import { fileName } from '#web/files/file-name.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Lines } from '#web/files/list/paging/lines.ts';
import type { ListCommand } from './list-command.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { findByPrefix, TypedKeys } from './type-ahead.ts';
import { focusList, useManagerKeys } from './use-manager-keys.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';

/** In a longer list only the loaded names are searched, because a letter must not load thousands of rows. */
const MAX_ROWS_TO_LOAD = 1000;

type HeldKeys = Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey'>;

const arrows = new Set<string>(['up', 'down', 'left', 'right']);

interface ListKeys {
  rows: Rows;
  lines: Lines;
  selection: SelectionControl;
  visibleLineCount: number;
  open: (item: ListedFile) => void;
  openInNewTab: (item: ListedFile) => void;
  scrollTo: (row: number) => void;
}

/** The keys that move in the list, select and open. `selection.active` is the row that they act on. */
export function useListKeys(keys: ListKeys): void {
  const { rows, lines, selection, visibleLineCount } = keys;
  const forward = directionOf(useLocale()) === 'rtl' ? -1 : 1;
  const typeAhead = useTypeAhead(keys);
  const awaitEnd = useAwaitedEnd(keys, goTo);

  function rowFor(to: Extract<ListCommand, { do: 'move' }>['to']): number {
    const { active } = selection;
    const isGrid = lines.count < rows.count;
    switch (to) {
      case 'up':
        return lines.rowBelow(active, -1);
      case 'down':
        return lines.rowBelow(active, 1);
      case 'left':
        return isGrid ? active - forward : active;
      case 'right':
        return isGrid ? active + forward : active;
      case 'pageUp':
        return lines.rowBelow(active, -visibleLineCount);
      case 'pageDown':
        return lines.rowBelow(active, visibleLineCount);
      case 'first':
        return 0;
      case 'last':
        return rows.count - 1;
    }
  }

  function move(to: Extract<ListCommand, { do: 'move' }>['to'], event: KeyboardEvent): void {
    // While nothing shows where the keyboard is, an arrow begins there.
    const isBeginning = arrows.has(to) && selection.chosen.size === 0 && isFirstKey(document.documentElement);
    const row = Math.max(0, Math.min(rows.count - 1, isBeginning ? selection.active : rowFor(to)));
    goTo(row, event);
    if (to === 'last') awaitEnd(row, event);
  }

  function goTo(row: number, { ctrlKey, shiftKey }: HeldKeys): void {
    if (ctrlKey && !shiftKey) selection.move(row);
    else selection.choose(row, { shiftKey, ctrlKey: false, metaKey: false });
    keys.scrollTo(row);
  }

  useManagerKeys((command, event) => {
    if (rows.count === 0) return false;
    const item = rows.at(selection.active);
    if (command.do === 'move') move(command.to, event);
    else if (command.do === 'type') typeAhead.add(command.letter);
    else if (command.do === 'toggle') {
      // A space may be part of the name that is being typed.
      if (typeAhead.isTyping()) typeAhead.add(' ');
      else selection.toggle(selection.active);
    } else if (command.do === 'selectAll') selection.selectAll();
    else if (command.do === 'clear' && selection.chosen.size > 0) selection.clear();
    else if (command.do === 'open' && item) keys.open(item);
    else if (command.do === 'openInNewTab' && item) keys.openInNewTab(item);
    else return false;
    focusList();
    return true;
  });
}

/**
 * End goes to the last row that is known. When more are being counted at that moment, it goes on to the last one as soon as that
 * is known, unless the keyboard has left the row by then.
 */
function useAwaitedEnd({ rows, selection }: ListKeys, goTo: (row: number, held: HeldKeys) => void) {
  const { isCounted, isFetching } = rows;
  const awaited = useRef<{ row: number; held: HeldKeys }>(null);
  const arrive = useEffectEvent(() => {
    const end = awaited.current;
    awaited.current = null;
    if (end && isCounted && selection.active === end.row) goTo(rows.count - 1, end.held);
  });
  useEffect(() => {
    if (isCounted || !isFetching) arrive();
  }, [isCounted, isFetching]);
  return (row: number, held: HeldKeys) => {
    if (!isCounted && isFetching) awaited.current = { row, held };
  };
}

/** Letters that are typed go to the next name that begins with them. */
function useTypeAhead({ rows, selection, scrollTo }: ListKeys) {
  const { places } = useStrings(filesStrings);
  const [typed] = useState(() => new TypedKeys());

  function select(
    keys: readonly string[],
    nameAt: (row: number) => string | undefined,
    count: number,
  ): boolean {
    const row = findByPrefix(keys, nameAt, count, selection.active);
    if (row === null) return false;
    selection.choose(row, { shiftKey: false, ctrlKey: false, metaKey: false });
    scrollTo(row);
    return true;
  }

  function add(letter: string): void {
    const keys = typed.add(letter, Date.now());
    const nameOf = (item: ListedFile | undefined) => item && fileName(item, places);
    if (select(keys, (row) => nameOf(rows.at(row)), rows.count)) return;
    if (rows.isComplete || rows.count > MAX_ROWS_TO_LOAD) return;
    rows
      .load({ first: 0, last: rows.count - 1 })
      .then(
        (items) => typed.isLast(keys) && select(keys, (row) => nameOf(items[row]), items.length),
        toastError,
      );
  }
  return { add, isTyping: () => typed.isTyping(Date.now()) };
}
