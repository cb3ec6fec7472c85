/** The picture of a page in one of `pageWidths`. */
export type LoadPage = (page: number, width: number, signal: AbortSignal) => Promise<ImageBitmap>;

/** The width of the page that was drawn first in the last document. The next one is probably opened in the same window. */
let lastWidth: number | null = null;

interface AheadLoader {
  load: LoadPage;
  /** Ends the request that nobody waits for, and frees its picture. */
  end: () => void;
}

/**
 * Requests the page at which a document will be opened before the viewer around it is drawn and measured. Another page or width that is
 * needed first is requested instead.
 */
export function loadFirstPageAhead(load: LoadPage, expectedPage: number): AheadLoader {
  const ending = new AbortController();
  const expectedWidth = lastWidth;
  const expected = expectedWidth === null ? null : load(expectedPage, expectedWidth, ending.signal);
  // Whoever waits for the page hears of it.
  expected?.catch(() => {});
  let isGiven = false;
  function end(): void {
    ending.abort();
    if (!isGiven) void expected?.then((picture) => picture.close()).catch(() => {});
  }
  let isFirst = true;
  return {
    end,
    load(page, width, signal) {
      if (!isFirst) return load(page, width, signal);
      isFirst = false;
      lastWidth = width;
      if (expected && !ending.signal.aborted && page === expectedPage && width === expectedWidth) {
        isGiven = true;
        signal.addEventListener('abort', end, { once: true });
        return expected;
      }
      end();
      return load(page, width, signal);
    },
  };
}
