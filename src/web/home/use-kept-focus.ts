import { type FocusEvent, useEffect, useRef } from 'react';

interface Focused {
  control: Element;
  /** Which row it is in, and which of its controls it is. */
  row: number;
  index: number;
}

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])];

/**
 * Keeps the focus in a list whose rows can disappear: it goes to the same control of the row that takes the place, or to `empty`
 * when there is none. Without it the next Tab would begin at the top of the page.
 */
export function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);

  useEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return;
    const { row, index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const controls = controlsOf(rows[row] ?? rows.at(-1));
    (controls[index] ?? controls[0] ?? empty.current)?.focus();
  });

  const handlers = {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLUListElement>): void => {
      const rows = [...currentTarget.children];
      const row = rows.findIndex((each) => each.contains(target));
      const index = controlsOf(rows[row]).findIndex((control) => control === target);
      focused.current = { control: target, row, index };
    },
    onBlur: (): void => void (focused.current = null),
  };
  return { list, empty, handlers };
}
