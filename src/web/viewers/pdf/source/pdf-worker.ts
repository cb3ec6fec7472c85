// Written by the build (scripts/pdfjs-plugin.ts).
declare const PDFJS_WORKER: string;

/** A worker that no document needed ends after this time. */
const WAIT_MS = 30_000;

let waiting: Worker | null = null;

const start = (): Worker => new Worker(PDFJS_WORKER, { type: 'module' });

/** Starts a worker of pdf.js for the next document, because its start takes as long as drawing a page. */
export function prepareWorker(): void {
  if (waiting) return;
  const worker = (waiting = start());
  const drop = () => {
    if (waiting !== worker) return;
    waiting = null;
    worker.terminate();
  };
  // The next document starts one itself, and reports why it does not load.
  worker.addEventListener('error', drop);
  setTimeout(drop, WAIT_MS);
}

export function takeWorker(): Worker {
  const worker = waiting ?? start();
  waiting = null;
  return worker;
}
