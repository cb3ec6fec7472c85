import type { FileItem } from '#shared/files/files.contract.ts';
import { type NotShownReason, type View, pageWidths, viewsContract } from '#shared/files/views.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import { urlOf } from '#web/lib/http/api.ts';
import { pictureSource } from '#web/viewers/print/picture-source.ts';
import { drawnSource } from '#web/viewers/pdf/source/drawn-source.ts';
import { givenPassword } from '#web/viewers/pdf/source/given-passwords.ts';
import type { PageSource } from '#web/viewers/pdf/source/page-source.ts';
import { openPdf } from '#web/viewers/pdf/source/pdf-source.ts';
import { borrowUnlocked } from '#web/viewers/pdf/source/unlocked-documents.ts';
import { viewOnceMade } from '#web/viewers/view-once-made.ts';
import { madePdfUrl, passwordHeaders } from '#web/viewers/views.api.ts';

/** Thrown when a file has no pages to print. */
export class NotPrintable extends Error {
  override name = 'NotPrintable';
  readonly reason: NotShownReason;

  constructor(reason: NotShownReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface PrintableDocument {
  pageCount: number;
  /** Whether the server draws the pages, and the footer into them. */
  isDrawn: boolean;
  /** The pages. The permit is needed where the server draws them. */
  pages: (permit: string) => PageSource;
  close: () => void;
}

/** What the requests for a protected document carry. */
type PasswordHeaders = Readonly<Record<string, string>>;

/** Opens a file to be printed, as the caller may see it. */
export async function openDocument(item: FileItem, signal: AbortSignal): Promise<PrintableDocument> {
  const password = givenPassword(item);
  const headers = password === undefined ? {} : passwordHeaders(password);
  const view = await viewOnceMade(item, { headers, signal });
  switch (view.how) {
    case 'file':
      if (item.type === 'pdf') return openedPdf(inlineUrl(item), signal);
      if (item.type !== 'image') throw new NotPrintable('noViewer');
      return ofSource(pictureSource({ pageCount: 1, urlOf: () => inlineUrl(item) }, signal));
    case 'pdf':
      return openedPdf(madePdfUrl(item), signal);
    case 'pages':
      return drawnDocument(item, view, headers, signal);
    case 'making':
      throw new NotPrintable('tooLarge');
    case 'none':
      throw new NotPrintable(view.reason);
  }
}

async function openedPdf(url: string, signal: AbortSignal): Promise<PrintableDocument> {
  const unlocked = borrowUnlocked(url);
  if (unlocked) return ofSource(unlocked.source, unlocked.close);
  const failed = Promise.withResolvers<never>();
  const source = await Promise.race([
    openPdf(url, {
      signal,
      onPassword: () => failed.reject(new NotPrintable('encrypted')),
      onLost: failed.reject,
    }),
    failed.promise,
  ]);
  return ofSource(source);
}

const ofSource = (source: PageSource, close = source.close): PrintableDocument => ({
  pageCount: source.pageCount,
  isDrawn: false,
  pages: () => source,
  close,
});

type DrawnView = Extract<View, { how: 'pages' }>;

/** About 200 dots per inch on A4. */
const WIDTH: (typeof pageWidths)[number] = 1600;

function drawnDocument(
  { id, version, type }: FileItem,
  { pageCount, firstPage }: DrawnView,
  headers: PasswordHeaders,
  signal: AbortSignal,
): PrintableDocument {
  const pageUrl = (page: number, permit: string) =>
    urlOf(viewsContract.page.path, {
      params: { id, number: String(page) },
      query: { version, width: WIDTH, permit },
    });
  const pages = (permit: string) => {
    const addresses = { pageCount, urlOf: (page: number) => pageUrl(page, permit) };
    return type === 'image'
      ? pictureSource(addresses, signal)
      : drawnSource({ ...addresses, firstPage, headers });
  };
  return { pageCount, isDrawn: true, pages, close: () => {} };
}
