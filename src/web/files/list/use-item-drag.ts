import { useEffect, useState, type DragEvent } from 'react';
import type { ActionContext, Target } from '#web/files/actions/file-action.ts';
import { moveOnto } from '#web/files/actions/registry.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from './paging/rows.ts';
import { rowAt } from './use-list-pointer.ts';
import type { SelectionControl } from './use-selection.ts';

interface DragOptions {
  rows: Rows;
  selection: SelectionControl;
  /** The folder that files dropped on the list itself go to; null when it takes none. */
  here: Target | null;
  context: ActionContext | null;
  upload: (data: DataTransfer, target: Target) => void;
}

interface DropHandlers {
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

export interface ItemDrag {
  /** The folder under what is being dragged. */
  overRow: number | null;
  /** Files from outside are over the list and belong to no row of it. */
  isOverList: boolean;
  overStep: string | null;
  listHandlers: DropHandlers & { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  /** For a step of the path: what is dropped on it moves there. */
  stepHandlers(step: Target): DropHandlers;
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses the list would open in place of the application. */
function useNoStrayDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent): void {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Dragging items onto folders and steps of the path, and files from the desktop onto the list. */
export function useItemDrag({ rows, selection, here, context, upload }: DragOptions): ItemDrag {
  const [dragged, setDragged] = useState<readonly ListedFile[]>([]);
  const [over, setOver] = useState<number | string | null>(null);
  useNoStrayDrops();

  function end(): void {
    setDragged([]);
    setOver(null);
  }

  /** The folder under the pointer, when it takes what is dragged. */
  function folderAt(event: DragEvent): ListedFile | null {
    const item = rows.at(rowAt(event.target) ?? -1);
    if (item?.kind !== 'folder' || !item.actions.includes('upload')) return null;
    return dragged.some(({ id }) => id === item.id) ? null : item;
  }

  function accept(event: DragEvent, target: number | string): void {
    event.preventDefault();
    event.dataTransfer.dropEffect = hasFiles(event) ? 'copy' : 'move';
    setOver(target);
  }

  function drop(event: DragEvent, target: Target): void {
    event.preventDefault();
    if (hasFiles(event)) upload(event.dataTransfer, target);
    else if (context && dragged.length > 0) moveOnto?.(dragged, target, context);
    end();
  }

  function leave(event: DragEvent): void {
    const entered = event.relatedTarget;
    if (!(entered instanceof Node && event.currentTarget.contains(entered))) setOver(null);
  }

  return {
    overRow: typeof over === 'number' ? over : null,
    isOverList: over === LIST,
    overStep: typeof over === 'string' && over !== LIST ? over : null,

    listHandlers: {
      onDragStart(event) {
        const row = rowAt(event.target);
        const item = rows.at(row ?? -1);
        if (row === null || !item) return event.preventDefault();
        const isChosen = selection.chosen.has(item.id);
        if (!isChosen) selection.choose(row, { shiftKey: false, ctrlKey: false, metaKey: false });
        const items = isChosen ? [...selection.chosen.values()] : [item];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', items.map(({ name }) => name).join('\n'));
        setDragged(items.filter(({ actions }) => actions.includes('move')));
      },
      onDragEnd: end,
      onDragOver(event) {
        const folder = hasFiles(event) || dragged.length > 0 ? folderAt(event) : null;
        if (folder) accept(event, rowAt(event.target)!);
        else if (hasFiles(event) && here) accept(event, LIST);
        else setOver(null);
      },
      onDragLeave: leave,
      onDrop(event) {
        const folder = folderAt(event);
        if (folder) drop(event, folder);
        else if (hasFiles(event) && here) drop(event, here);
      },
    },

    stepHandlers: (step) => ({
      onDragOver: (event) => {
        if (hasFiles(event) || dragged.length > 0) accept(event, step.id);
      },
      onDragLeave: leave,
      onDrop: (event) => drop(event, step),
    }),
  };
}

const LIST = 'list';
