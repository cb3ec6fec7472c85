import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FolderNode } from './folder-node.tsx';
import treeClasses from '#web/ui/tree.module.css';
import classes from './folder-tree.module.css';
import { findByPrefix, isTyped, TypedKeys } from '#web/files/list/input/type-ahead.ts';
import { treeStep } from './tree-keys.ts';
import type { NodeFolder, TreeState } from './tree-state.ts';

interface FolderTreeProps {
  label: string;
  roots: readonly NodeFolder[];
  state: TreeState;
}

/** The folders as a tree; the content of a folder is loaded when it is expanded. */
export function FolderTree({ label, roots, state }: FolderTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const [typed] = useState(() => new TypedKeys());
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const onDrawn = useCallback((id: string) => {
    setDrawn((before) => new Set(before).add(id));
    return () => setDrawn((before) => new Set([...before].filter((other) => other !== id)));
  }, []);
  // The focused or the chosen folder may be in one that was closed; then Tab reaches the first row.
  const tabStopId = [focusedId, state.chosenId].find((id) => id !== null && drawn.has(id)) ?? roots[0]?.id;

  useChosenInSight(tree, state.chosenId, drawn);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !tree.current) return;
    const elements = [...tree.current.querySelectorAll<HTMLElement>('[role=treeitem][data-id]')];
    const active = elements.findIndex((element) => element === document.activeElement);
    const id = elements[active]?.dataset['id'];
    if (id === undefined) return;
    const rows = elements.map(({ dataset, ariaExpanded }) => ({
      level: Number(dataset['level']),
      isExpanded: ariaExpanded === null ? undefined : ariaExpanded === 'true',
    }));
    const isRtl = getComputedStyle(tree.current).direction === 'rtl';
    const isLetter = isTyped(event.key) && event.key !== ' ';
    const nameAt = (row: number) => elements[row]?.dataset['name'];
    const found = isLetter
      ? findByPrefix(typed.add(event.key, event.timeStamp), nameAt, elements.length, active)
      : null;
    const step = isLetter
      ? found !== null && { focus: found }
      : treeStep(rows, active, { key: event.key, isRtl });
    if (!step) return;
    event.preventDefault();
    if (step === 'toggle') state.onToggle(id);
    else if (step === 'choose') state.onChoose(id);
    else elements[step.focus]?.focus();
  }

  return (
    <ul
      ref={tree}
      className={`${treeClasses.tree} ${classes.tree}`}
      role="tree"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {roots.map((root) => (
        <FolderNode
          key={root.id}
          folder={root}
          level={1}
          state={state}
          tabStopId={tabStopId}
          onDrawn={onDrawn}
          onFocus={setFocusedId}
        />
      ))}
    </ul>
  );
}

/** Keeps the chosen folder in sight while folders are loaded above it, until the user looks elsewhere in the tree. */
function useChosenInSight(
  tree: RefObject<HTMLElement | null>,
  chosenId: string,
  drawn: ReadonlySet<string>,
): void {
  const leftFor = useRef<string>(null);
  useEffect(() => {
    const leave = () => void (leftFor.current = chosenId);
    const box = tree.current?.parentElement;
    const controller = new AbortController();
    for (const event of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
      box?.addEventListener(event, leave, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [tree, chosenId]);
  useEffect(() => {
    if (leftFor.current === chosenId || !drawn.has(chosenId)) return;
    tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [tree, chosenId, drawn]);
}
