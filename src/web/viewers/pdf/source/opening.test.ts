import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenPdf, openingsWith, WAIT_MS } from './opening.ts';
import type { PageSource } from './page-source.ts';

const document = { pageCount: 1 } as PageSource;
const listener = () => ({ onPassword: vi.fn(), onLost: vi.fn() });

function aReader() {
  const open = vi.fn<OpenPdf>(async () => document);
  const optionsOf = (call: number) => open.mock.calls[call]![1];
  return { open, optionsOf, ...openingsWith(open) };
}

describe('a document that is opened', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is opened once when it was begun ahead, and closed by the viewer that takes it', async () => {
    const { open, optionsOf, openAhead, takeOpening } = aReader();
    openAhead('/a');
    openAhead('/a');
    const taken = takeOpening('/a');
    expect(open).toHaveBeenCalledOnce();
    expect(await taken.opened).toBe(document);

    vi.advanceTimersByTime(WAIT_MS);
    expect(optionsOf(0).signal.aborted).toBe(false);
    taken.close();
    expect(optionsOf(0).signal.aborted).toBe(true);
  });

  it('is opened again by the next viewer', () => {
    const { open, openAhead, takeOpening } = aReader();
    openAhead('/a');
    takeOpening('/a');
    takeOpening('/a');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what was begun for another one', () => {
    const { open, optionsOf, openAhead, takeOpening } = aReader();
    openAhead('/a');
    takeOpening('/b');
    takeOpening('/a');
    expect(open.mock.calls.map(([from]) => from)).toEqual(['/a', '/b']);
    expect(optionsOf(0).signal.aborted).toBe(false);
  });

  it('is closed when nobody takes it, or when another one is begun', () => {
    const { optionsOf, openAhead } = aReader();
    openAhead('/a');
    openAhead('/b');
    expect(optionsOf(0).signal.aborted).toBe(true);
    vi.advanceTimersByTime(WAIT_MS - 1);
    expect(optionsOf(1).signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(optionsOf(1).signal.aborted).toBe(true);
  });

  it('tells a viewer that comes later about its password and its loss', async () => {
    const { optionsOf, openAhead, takeOpening } = aReader();
    openAhead('/a');
    const { onPassword, onLost } = optionsOf(0);
    const answer = () => {};
    const failure = new Error('offline');
    onPassword(answer, false);
    onLost(failure);

    const viewer = listener();
    takeOpening('/a').listen(viewer);
    await vi.waitFor(() => expect(viewer.onLost).toHaveBeenCalledExactlyOnceWith(failure));
    expect(viewer.onPassword).toHaveBeenCalledExactlyOnceWith(answer, false);
  });

  it('reports to the viewer why it could not be opened', async () => {
    const { open, openAhead, takeOpening } = aReader();
    open.mockRejectedValue(new Error('damaged'));
    openAhead('/a');
    await expect(takeOpening('/a').opened).rejects.toThrow('damaged');
  });
});
