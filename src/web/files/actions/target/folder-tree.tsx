import { useRef, useState, type KeyboardEvent } from 'react';
import { FolderNode } from './folder-node.tsx';
import treeClasses from '#web/ui/tree.module.css';
import classes from './folder-tree.module.css';
import { rowTyped, treeStep } from './tree-keys.ts';
import type { NodeFolder, TreeState } from './tree-state.ts';

/** Letters typed within this time are one word. */
const TYPING_MS = 700;

interface FolderTreeProps {
  label: string;
  roots: readonly NodeFolder[];
  state: TreeState;
}

/** The folders as a tree; the content of a folder is loaded when it is expanded. */
export function FolderTree({ label, roots, state }: FolderTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [focusedId, setFocusedId] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !tree.current) return;
    const elements = [...tree.current.querySelectorAll<HTMLElement>('[role=treeitem][data-id]')];
    const active = elements.findIndex((element) => element === document.activeElement);
    const id = elements[active]?.dataset['id'];
    if (id === undefined) return;
    const rows = elements.map(({ dataset, ariaExpanded }) => ({
      label: dataset['name'] ?? '',
      level: Number(dataset['level']),
      isExpanded: ariaExpanded === null ? undefined : ariaExpanded === 'true',
    }));
    const isRtl = getComputedStyle(tree.current).direction === 'rtl';
    const isLetter = [...event.key].length === 1 && event.key !== ' ';
    const found = isLetter ? rowTyped(rows, active, typedWith(event.key, event.timeStamp)) : null;
    const step = isLetter
      ? found !== null && { focus: found }
      : treeStep(rows, active, { key: event.key, isRtl });
    if (!step) return;
    event.preventDefault();
    if (step === 'toggle') state.onToggle(id);
    else if (step === 'choose') state.onChoose(id);
    else elements[step.focus]?.focus();
  }

  function typedWith(letter: string, now: number): string {
    const { text, at } = typed.current;
    typed.current = { text: now - at < TYPING_MS ? text + letter : letter, at: now };
    return typed.current.text;
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
          tabStopId={focusedId ?? state.chosenId}
          onFocus={setFocusedId}
        />
      ))}
    </ul>
  );
}
