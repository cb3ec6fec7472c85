import { getDocument, type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist';
import { MAX_PAGES } from '#shared/files/views.contract.ts';
import type { Source } from '#web/viewers/source.ts';
import { canvasRatio } from './canvas-size.ts';
import { FileRanges, partsAt, partsOf } from './file-ranges.ts';
import type { Look, PageSize, PageSource } from './page-source.ts';
import { documentText } from './pdf-text.ts';
import { pageSizeOf, viewportOf } from './pdf-viewport.ts';
import { documentOptions } from './pdfjs.ts';

/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG_PASSWORD = 2;

interface OpenOptions {
  signal: AbortSignal;
  /** The document is protected. `answer` continues with a password; `wasWrong` when the one before was not right. */
  onPassword: (answer: (password: string) => void, wasWrong: boolean) => void;
  /** A part of the file does not arrive any more. */
  onLost: (failure: unknown) => void;
}

/** Opens a PDF by its address or by a source. Aborting the signal closes it, also while it is being opened. */
export async function openPdf(
  from: string | Source,
  { signal, onPassword, onLost }: OpenOptions,
): Promise<PageSource> {
  const load = typeof from === 'string' ? partsAt(from) : partsOf(from);
  const range = await FileRanges.open(load, signal, onLost);
  signal.throwIfAborted();
  const loading = getDocument({ ...documentOptions, range });
  signal.addEventListener('abort', () => void loading.destroy());
  loading.onPassword = (answer: (password: string) => void, reason: number) =>
    onPassword(answer, reason === WRONG_PASSWORD);
  const pdf = await loading.promise;
  const first = await pdf.getPage(1);
  return new PdfSource(pdf, pageSizeOf(first), () => void loading.destroy());
}

class PdfSource implements PageSource {
  readonly pageCount: number;
  readonly firstPage: PageSize;
  readonly text;
  readonly close: () => void;
  readonly #pdf: PDFDocumentProxy;

  constructor(pdf: PDFDocumentProxy, firstPage: PageSize, close: () => void) {
    this.#pdf = pdf;
    this.pageCount = Math.min(pdf.numPages, MAX_PAGES);
    this.firstPage = firstPage;
    this.text = documentText(pdf);
    this.close = close;
  }

  async sizeOf(page: number): Promise<PageSize> {
    return pageSizeOf(await this.#pdf.getPage(page));
  }

  async draw(number: number, { width, rotation }: Look, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const page = await this.#pdf.getPage(number);
    signal.throwIfAborted();
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
      await task.promise;
    } catch (error) {
      canvas.width = 0;
      throw error instanceof RenderingCancelledException ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      page.cleanup();
    }
    return canvas;
  }
}
