import { prepareWorker } from './source/pdf-worker.ts';

/** Starts what reads a PDF, while the page around it is still being drawn. The viewer reports what fails. */
export function preparePdf(): void {
  prepareWorker();
  void import('./source/pdf-source.ts').catch(() => {});
}
