import { useEffect, useMemo, useState, type DragEvent } from 'react';
import type { Target } from '#web/files/file-action.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { setItemDragImage } from './drag-image.ts';
import { focusList } from './use-manager-keys.ts';
import { rowAt } from './use-list-pointer.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';

interface DragOptions {
  rows: Rows;
  selection: SelectionControl;
  /** The folder that receives files dropped on the list but not on a row; null when it accepts none. */
  listTarget: Target | null;
  move: (items: readonly ListedFile[], target: Target) => void;
  /** Called during the drop event. */
  upload: (data: DataTransfer, target: Target) => void;
}

interface DropHandlers {
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

export interface ItemDrag {
  /** The row of the folder under the pointer. */
  overRow: number | null;
  /** True while files from the desktop are over the list, but not over a folder in it. */
  isOverList: boolean;
  listHandlers: DropHandlers & { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  steps: StepDrop;
}

/** For the folders in the path bar: what is dropped on one moves there. The same object until something is dragged. */
export interface StepDrop {
  /** The id of the folder under the pointer. */
  over: string | null;
  handlersOf(step: Target): DropHandlers;
}

/** Used instead of a folder id while the pointer is over the list itself. */
const LIST = 'list';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Refuses files dropped outside the list, because the browser would open them instead of the application. */
function useRefuseOtherDrops(): void {
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

/** Dragging items onto folders in the list or in the path bar, and files from the desktop onto the list. */
export function useItemDrag({ rows, selection, listTarget, move, upload }: DragOptions): ItemDrag {
  const [dragged, setDragged] = useState<readonly ListedFile[]>([]);
  const [over, setOver] = useState<number | string | null>(null);
  useRefuseOtherDrops();
  const overStep = typeof over === 'string' && over !== LIST ? over : null;
  const { accept, drop, leave, endDrag } = useMemo(() => {
    function end(): void {
      setDragged([]);
      setOver(null);
    }
    return {
      endDrag: end,
      accept(event: DragEvent, target: number | string): void {
        event.preventDefault();
        event.dataTransfer.dropEffect = hasFiles(event) ? 'copy' : 'move';
        setOver(target);
      },
      drop(event: DragEvent, target: Target): void {
        event.preventDefault();
        if (hasFiles(event)) upload(event.dataTransfer, target);
        else if (dragged.length > 0) move(dragged, target);
        end();
      },
      leave(event: DragEvent): void {
        const entered = event.relatedTarget;
        if (!(entered instanceof Node && event.currentTarget.contains(entered))) setOver(null);
      },
    };
  }, [dragged, move, upload]);
  const steps = useMemo(
    (): StepDrop => ({
      over: overStep,
      handlersOf: (step) => ({
        onDragOver: (event) => {
          if (hasFiles(event) || dragged.length > 0) accept(event, step.id);
        },
        onDragLeave: leave,
        onDrop: (event) => drop(event, step),
      }),
    }),
    [overStep, dragged, accept, drop, leave],
  );

  /** The folder under the pointer, when it accepts what is dragged. */
  function folderAt(event: DragEvent): ListedFile | null {
    const item = rows.at(rowAt(event.target) ?? -1);
    if (item?.kind !== 'folder' || !item.actions.includes('upload')) return null;
    return dragged.some(({ id }) => id === item.id) ? null : item;
  }

  return {
    overRow: typeof over === 'number' ? over : null,
    isOverList: over === LIST,
    steps,

    listHandlers: {
      onDragStart(event) {
        const row = rowAt(event.target);
        const item = rows.at(row ?? -1);
        // A link can be dragged by itself, but only what can be moved is dragged here.
        if (row === null || !item?.actions.includes('move')) return event.preventDefault();
        const isChosen = selection.chosen.has(item.id);
        if (!isChosen) selection.choose(row, { shiftKey: false, ctrlKey: false, metaKey: false });
        const items = isChosen ? [...selection.chosen.values()] : [item];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.clearData();
        event.dataTransfer.setData('text/plain', items.map(({ name }) => name).join('\n'));
        setItemDragImage(event, items);
        setDragged(items.filter(({ actions }) => actions.includes('move')));
      },
      onDragEnd() {
        endDrag();
        focusList();
      },
      onDragOver(event) {
        const folder = hasFiles(event) || dragged.length > 0 ? folderAt(event) : null;
        if (folder) accept(event, rowAt(event.target)!);
        else if (hasFiles(event) && listTarget) accept(event, LIST);
        else setOver(null);
      },
      onDragLeave: leave,
      onDrop(event) {
        const folder = folderAt(event);
        if (folder) drop(event, folder);
        else if (hasFiles(event) && listTarget) drop(event, listTarget);
      },
    },
  };
}
