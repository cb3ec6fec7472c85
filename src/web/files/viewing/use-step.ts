import { useEffect, useState } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { toastError } from '#web/lib/toasts.ts';
import { type IsShown, nextShown } from './find-shown.ts';
import { createLastStep } from './last-step.ts';

interface StepFrom {
  rows: Rows;
  /** Null when the list does not have the item. */
  row: number | null;
  onShow: (id: ListedFile['id'], row: number) => void;
}

/** The step of a viewer to the item before (-1) or after (1) its own; closing the viewer ends it. */
export function useStep({ rows, row, onShow }: StepFrom, isShown: IsShown): (by: 1 | -1) => void {
  const [lastStep] = useState(createLastStep);
  useEffect(() => lastStep.forget, [lastStep]);
  return (by) => {
    if (row === null) return;
    void lastStep.take(
      nextShown(rows, row, by, isShown),
      (next) => next && onShow(next.item.id, next.row),
      toastError,
    );
  };
}
