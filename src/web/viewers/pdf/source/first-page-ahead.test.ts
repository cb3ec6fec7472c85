import { describe, expect, it, vi } from 'vitest';
import { type LoadPage, loadFirstPageAhead } from './first-page-ahead.ts';

/** Opens a document whose pages are its requests. */
function open(start = 1) {
  const close = vi.fn();
  const load = vi.fn<LoadPage>(async (page, width) => ({ page, width, close }) as unknown as ImageBitmap);
  const pages = loadFirstPageAhead(load, start);
  const signalOf = (call: number) => load.mock.calls[call]![2];
  return { pages, close, signalOf, requested: () => load.mock.calls.map(([page, width]) => [page, width]) };
}
const { signal } = new AbortController();

describe('the first page of a document', () => {
  it('is requested at once in the width of the last document, and not again', async () => {
    const earlier = open();
    await earlier.pages.load(1, 1200, signal);
    await earlier.pages.load(2, 240, signal);

    const { pages, requested } = open();
    expect(requested()).toEqual([[1, 1200]]);
    expect(await pages.load(1, 1200, signal)).toMatchObject({ page: 1, width: 1200 });
    expect(requested()).toEqual([[1, 1200]]);
    await pages.load(1, 1200, signal);
    expect(requested()).toHaveLength(2);
  });

  it.each([
    ['another width', 1, 1600],
    ['another page', 7, 1200],
  ])('is requested anew when %s is needed', async (_, page, width) => {
    await open().pages.load(1, 1200, signal);
    const { pages, signalOf, requested } = open();
    await pages.load(page, width, signal);
    expect(signalOf(0).aborted).toBe(true);
    expect(requested()).toEqual([
      [1, 1200],
      [page, width],
    ]);
  });

  it('is the one at which its reader stopped', async () => {
    await open().pages.load(1, 1200, signal);
    const { pages, requested } = open(7);
    await pages.load(7, 1200, signal);
    expect(requested()).toEqual([[7, 1200]]);
  });

  it('is freed when it is not needed, and left to whoever was given it', async () => {
    await open().pages.load(1, 1200, signal);
    const given = open();
    await given.pages.load(1, 1200, signal);
    given.pages.end();
    const unused = open();
    await unused.pages.load(2, 1200, signal);
    await vi.waitFor(() => expect(unused.close).toHaveBeenCalledOnce());
    expect(given.close).not.toHaveBeenCalled();
  });

  it('is no longer requested when its document is closed, or its drawing ends', async () => {
    await open().pages.load(1, 1200, signal);
    const closed = open();
    closed.pages.end();
    expect(closed.signalOf(0).aborted).toBe(true);

    const ended = open();
    const drawing = new AbortController();
    await ended.pages.load(1, 1200, drawing.signal);
    expect(ended.signalOf(0).aborted).toBe(false);
    drawing.abort();
    expect(ended.signalOf(0).aborted).toBe(true);
  });
});
