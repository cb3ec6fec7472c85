/** The picture of a page in one of `pageWidths`. */
export type LoadPage = (page: number, width: number, signal: AbortSignal) => Promise<ImageBitmap>;

/** The width of the page that was drawn first in the last document. The next one is probably opened in the same window. */
let lastWidth: number | null = null;

interface AheadLoader {
  load: LoadPage;
  /** Ends the request that nobody waits for. */
  end: () => void;
}

/**
 * Requests the first page of a document before the viewer around it is drawn and measured. It is requested again when it turns out that
 * another page, or another width, is needed first.
 */
export function loadFirstPageAhead(load: LoadPage): AheadLoader {
  const ending = new AbortController();
  const end = () => ending.abort();
  const expectedWidth = lastWidth;
  const expected = expectedWidth === null ? null : load(1, expectedWidth, ending.signal);
  // Whoever waits for the page hears of it.
  expected?.catch(() => {});
  let isFirst = true;
  return {
    end,
    load(page, width, signal) {
      if (!isFirst) return load(page, width, signal);
      isFirst = false;
      lastWidth = width;
      if (expected && !ending.signal.aborted && page === 1 && width === expectedWidth) {
        signal.addEventListener('abort', end, { once: true });
        return expected;
      }
      end();
      return load(page, width, signal);
    },
  };
}
