import { loadPart } from '#web/lib/load-part.ts';
import type { Source } from '#web/viewers/source.ts';
import type { PageSource } from './page-source.ts';

/** What is said while a document is opened, and after. */
export interface OpeningListener {
  /** The document is protected. `answer` continues with a password; `wasWrong` when the one before was not right. */
  onPassword: (answer: (password: string) => void, wasWrong: boolean) => void;
  /** A part of the file does not arrive any more. */
  onLost: (failure: unknown) => void;
}

/** Opens a PDF by its address or by a source. Aborting the signal closes it, also while it is being opened. */
export type OpenPdf = (
  from: string | Source,
  options: OpeningListener & { signal: AbortSignal },
) => Promise<PageSource>;

/** A document that is being opened. */
export interface Opening {
  opened: Promise<PageSource>;
  /** The listener hears what was said before as well. */
  listen: (listener: OpeningListener) => void;
  close: () => void;
}

/** A document that no viewer has taken after this time is closed. */
export const WAIT_MS = 10_000;

export function openingsWith(open: OpenPdf) {
  let ahead: { url: string; opening: Opening; timer: ReturnType<typeof setTimeout> } | null = null;
  /** How many viewers show the document of an address. */
  const shown = new Map<string, number>();

  function start(from: string | Source): Opening {
    const controller = new AbortController();
    const { promise: listening, resolve: listen } = Promise.withResolvers<OpeningListener>();
    const opened = open(from, {
      signal: controller.signal,
      onPassword: (...asked) => void listening.then(({ onPassword }) => onPassword(...asked)),
      onLost: (failure) => void listening.then(({ onLost }) => onLost(failure)),
    });
    // Whoever takes it reports why it failed.
    opened.catch(() => {});
    return { opened, listen, close: () => controller.abort() };
  }

  function takeAhead(): Opening | undefined {
    clearTimeout(ahead?.timer);
    const opening = ahead?.opening;
    ahead = null;
    return opening;
  }

  return {
    /**
     * Begins to open the document of an address, unless it is shown already, while the page around it is still being drawn. Aborting the
     * signal closes it until it is taken.
     */
    openAhead(url: string, signal: AbortSignal): void {
      if (signal.aborted || ahead?.url === url || shown.has(url)) return;
      takeAhead()?.close();
      const opening = start(url);
      const drop = () => {
        if (ahead?.opening === opening) takeAhead()?.close();
      };
      ahead = { url, opening, timer: setTimeout(drop, WAIT_MS) };
      signal.addEventListener('abort', drop, { once: true });
      // The viewer tries again.
      opening.opened.catch(drop);
    },

    /** Opens a document by its address or with `bytes`, unless that has begun. Whoever takes it closes it once. */
    takeOpening(url: string, bytes?: Source): Opening {
      const opening = (ahead?.url === url ? takeAhead() : undefined) ?? start(bytes ?? url);
      shown.set(url, (shown.get(url) ?? 0) + 1);
      function close(): void {
        const left = shown.get(url)! - 1;
        if (left === 0) shown.delete(url);
        else shown.set(url, left);
        opening.close();
      }
      return { ...opening, close };
    },
  };
}

export const { openAhead, takeOpening } = openingsWith(async (...args) =>
  (await loadPart(() => import('./pdf-source.ts'))).openPdf(...args),
);
