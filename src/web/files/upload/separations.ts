import type { FileItem } from '#shared/files/files.contract.ts';
import type { Split } from '#shared/files/splits.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { runSplit, type SplitEvents } from '#web/files/splits/run-split.ts';
import { beginSplit } from '#web/files/splits/splits.api.ts';
import type { UploadItem } from './upload-item.ts';

/** Begins to separate a file that was uploaded, and returns what cancels it. */
export type Separate = (item: UploadItem, events: SplitEvents) => () => void;

export const separateUploaded: Separate = (item, events) => runSplit(() => begin(item), events);

async function begin({ saved, batch: { separation }, onConflict }: UploadItem): Promise<Split> {
  // The server had the file already, because the answer to an earlier request was lost: nobody knows its id.
  if (!saved || !separation) throw new ApiError('notFound', { status: 404 });
  // What was replaced is a file with versions of its own, and so it stays.
  const trashSource = onConflict !== 'replace';
  return beginSplit(saved.fileId as FileItem['id'], { ...separation, trashSource });
}

type Status = 'separating' | 'done' | 'failed';

/** The uploaded files that are being separated. It changes them in place, and `onChange` says which status they have now. */
export class Separations {
  readonly #separate: Separate;
  readonly #onChange: (item: UploadItem, status: Status) => void;
  readonly #cancel = new Map<UploadItem, () => void>();

  constructor(separate: Separate, onChange: (item: UploadItem, status: Status) => void) {
    this.#separate = separate;
    this.#onChange = onChange;
  }

  start(item: UploadItem): void {
    item.split = null;
    item.splitProblem = null;
    this.#onChange(item, 'separating');
    const cancel = this.#separate(item, {
      onChange: (split) => {
        item.split = split;
        this.#onChange(item, 'separating');
      },
      onEnded: (split) => {
        this.#cancel.delete(item);
        item.split = split;
        this.#onChange(item, 'done');
      },
      onProblem: (problem) => {
        this.#cancel.delete(item);
        item.splitProblem = problem;
        this.#onChange(item, 'failed');
      },
    });
    this.#cancel.set(item, cancel);
  }

  /** Leaves a file in one piece. When it was separated already, that is shown. */
  stop(item: UploadItem): void {
    if (item.status !== 'separating') return;
    this.#cancel.get(item)?.();
    this.#cancel.delete(item);
    item.split = null;
    this.#onChange(item, 'done');
  }
}
