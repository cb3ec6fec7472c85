import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
} from 'pdfjs-dist';
import { MAX_PAGES } from '#shared/files/views.contract.ts';
import { canvasRatio } from './canvas-size.ts';
import { freeCanvas } from './free-canvas.ts';
import { FileRanges, partsAt, partsOf } from './file-ranges.ts';
import type { OpenPdf } from './opening.ts';
import type { Look, PageSize, PageSource } from './page-source.ts';
import { documentText } from './pdf-text.ts';
import { pageSizeOf, viewportOf } from './pdf-viewport.ts';
import { documentOptions } from './pdfjs.ts';
import { takeWorker } from './pdf-worker.ts';
import { limitTime, unlessAborted } from './time-limit.ts';

/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG_PASSWORD = 2;

/** How long a document may take to be closed. */
const END_MS = 1000;

export const openPdf: OpenPdf = async (from, { signal, onPassword, onLost }) => {
  signal.throwIfAborted();
  const load = typeof from === 'string' ? partsAt(from) : partsOf(from);
  const failed = new AbortController();
  const ends = AbortSignal.any([signal, failed.signal]);
  // It starts while the first part of the file is loaded.
  const port = takeWorker();
  port.addEventListener('error', () => failed.abort(new TypeError('The worker of pdf.js was not loaded')));
  const range = await unlessAborted(FileRanges.open(load, signal, lost), ends).catch((error: unknown) => {
    port.terminate();
    throw error;
  });
  // A part that is lost while the document is opened ends the opening, for which pdf.js would wait.
  function lost(failure: unknown): void {
    failed.abort(failure);
    onLost(failure);
  }
  const worker = PDFWorker.create({ port, verbosity: documentOptions.verbosity });
  const loading = getDocument({ ...documentOptions, range, worker });
  const close = () => {
    // A page may keep the worker busy for ever, so that it never says that it has ended.
    const ended = Promise.race([loading.destroy(), new Promise((resolve) => setTimeout(resolve, END_MS))]);
    void ended.catch(() => {}).then(() => port.terminate());
  };
  signal.addEventListener('abort', close);
  let isAsked = false;
  loading.onPassword = (answer: (password: string) => void, reason: number) => {
    isAsked = true;
    const continueWith = (password: string) => {
      isAsked = false;
      answer(password);
    };
    onPassword(continueWith, reason === WRONG_PASSWORD);
  };
  const limit = limitTime(ends, () => isAsked || range.isWaiting);
  try {
    const pdf = await unlessAborted(loading.promise, limit.signal);
    const first = await unlessAborted(pdf.getPage(1), limit.signal);
    return new PdfSource(pdf, pageSizeOf(first), range, close);
  } catch (error) {
    close();
    throw error;
  } finally {
    limit.end();
  }
};

class PdfSource implements PageSource {
  readonly pageCount: number;
  readonly firstPage: PageSize;
  readonly text;
  readonly close: () => void;
  readonly #pdf: PDFDocumentProxy;
  readonly #range: FileRanges;

  constructor(pdf: PDFDocumentProxy, firstPage: PageSize, range: FileRanges, close: () => void) {
    this.#pdf = pdf;
    this.#range = range;
    this.pageCount = Math.min(pdf.numPages, MAX_PAGES);
    this.firstPage = firstPage;
    this.text = documentText(pdf);
    this.close = close;
  }

  async sizeOf(page: number): Promise<PageSize> {
    return pageSizeOf(await this.#pdf.getPage(page));
  }

  async draw(number: number, look: Look, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const limit = limitTime(signal, () => this.#range.isWaiting);
    try {
      return await this.#drawPage(
        await unlessAborted(this.#pdf.getPage(number), limit.signal),
        look,
        limit.signal,
      );
    } finally {
      limit.end();
    }
  }

  async #drawPage(
    page: PDFPageProxy,
    { width, rotation }: Look,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement> {
    const viewport = viewportOf(page, width, rotation);
    const ratio = canvasRatio(viewport, devicePixelRatio);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
    canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
    const transform = ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0];
    const task = page.render({ canvas, viewport, transform });
    const cancel = () => task.cancel();
    signal.addEventListener('abort', cancel);
    try {
      await unlessAborted(task.promise, signal);
    } catch (error) {
      freeCanvas(canvas);
      throw error instanceof RenderingCancelledException ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      page.cleanup();
    }
    return canvas;
  }
}
