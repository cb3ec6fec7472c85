// The rows are the controls; their clicks are handled by the tree, as their keys are.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { CheckTreeItem } from './check-tree-item.ts';
import { CheckTreeRow } from './check-tree-row.tsx';
import treeClasses from '#web/ui/tree.module.css';
import classes from './check-tree.module.css';

interface CheckTreeProps {
  label: string;
  items: readonly CheckTreeItem[];
  onCheck: (id: string, checked: boolean) => void;
  /** Left out when no row has children. */
  onExpand?: (id: string, expanded: boolean) => void;
  /** A list without levels: the rows begin at the edge. */
  isFlat?: boolean;
}

/**
 * A tree of checkboxes for mouse and keyboard (WAI-ARIA tree view: arrows, Home, End, Space). The parent passes the
 * visible rows and handles every change.
 */
export function CheckTree({ label, items, onCheck, onExpand, isFlat = false }: CheckTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );

  function focus(index: number): void {
    const item = items[Math.min(Math.max(index, 0), items.length - 1)];
    if (!item) return;
    setActiveId(item.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(item.id)}"]`)?.focus();
  }

  function expand(item: CheckTreeItem): void {
    if (item.expanded === false) onExpand?.(item.id, true);
    else if (item.expanded) focus(active + 1);
  }

  function collapse(item: CheckTreeItem): void {
    if (item.expanded) return onExpand?.(item.id, false);
    const parent = items.findLastIndex((other, index) => index < active && other.level < item.level);
    if (parent >= 0) focus(parent);
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const item = items[active];
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    // Children are indented towards the end of the line, so in Arabic the left arrow expands.
    const isRtl = tree.current !== null && getComputedStyle(tree.current).direction === 'rtl';
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => focus(active + 1),
      ArrowUp: () => focus(active - 1),
      Home: () => focus(0),
      End: () => focus(items.length - 1),
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: () => expand(item),
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: () => collapse(item),
      ' ': () => check(item),
      Enter: () => check(item),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Ticks a row that is half ticked. */
  function check(item: CheckTreeItem): void {
    if (!item.disabled) onCheck(item.id, item.checked !== true);
  }

  function itemOf({ target }: FocusEvent | MouseEvent): CheckTreeItem | undefined {
    const id = (target as Element).closest<HTMLElement>('[data-id]')?.dataset['id'];
    return items.find((item) => item.id === id);
  }

  function onClick(event: MouseEvent): void {
    const item = itemOf(event);
    if (!item) return;
    if ((event.target as Element).closest('[data-chevron]')) onExpand?.(item.id, !item.expanded);
    else check(item);
  }

  return (
    <ul
      ref={tree}
      className={`${treeClasses.tree} ${classes.tree}`}
      role="tree"
      aria-label={label}
      aria-multiselectable
      data-flat={isFlat || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => setActiveId(itemOf(event)?.id ?? null)}
      onClick={onClick}
    >
      {items.map((item, index) => (
        <CheckTreeRow key={item.id} item={item} isActive={index === active} />
      ))}
    </ul>
  );
}
