import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenPdf, openingsWith, WAIT_MS } from './opening.ts';
import type { PageSource } from './page-source.ts';

const document = { pageCount: 1 } as PageSource;
const listener = () => ({ onPassword: vi.fn(), onLost: vi.fn() });

function aReader() {
  const open = vi.fn<OpenPdf>(async () => document);
  const optionsOf = (call: number) => open.mock.calls[call]![1];
  const leaving = new AbortController();
  return { open, optionsOf, leaving, ...openingsWith(open) };
}

describe('a document that is opened', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is opened once when it was begun ahead, and closed by the viewer that takes it', async () => {
    const { open, optionsOf, leaving, openAhead, takeOpening } = aReader();
    openAhead('/a', leaving.signal);
    openAhead('/a', leaving.signal);
    const taken = takeOpening('/a');
    expect(open).toHaveBeenCalledOnce();
    expect(await taken.opened).toBe(document);

    vi.advanceTimersByTime(WAIT_MS);
    expect(optionsOf(0).signal.aborted).toBe(false);
    taken.close();
    expect(optionsOf(0).signal.aborted).toBe(true);
  });

  it('is opened again by the next viewer', () => {
    const { open, leaving, openAhead, takeOpening } = aReader();
    openAhead('/a', leaving.signal);
    takeOpening('/a');
    takeOpening('/a');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is not begun again while a viewer shows it', () => {
    const { open, leaving, openAhead, takeOpening } = aReader();
    const [one, other] = [takeOpening('/a'), takeOpening('/a')];
    openAhead('/a', leaving.signal);
    one.close();
    openAhead('/a', leaving.signal);
    expect(open).toHaveBeenCalledTimes(2);
    other.close();
    openAhead('/a', leaving.signal);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('is closed when the reader leaves before a viewer takes it, and not after', () => {
    const { optionsOf, leaving, openAhead, takeOpening } = aReader();
    openAhead('/a', leaving.signal);
    leaving.abort();
    expect(optionsOf(0).signal.aborted).toBe(true);

    const leavingLater = new AbortController();
    openAhead('/a', leavingLater.signal);
    takeOpening('/a');
    leavingLater.abort();
    expect(optionsOf(1).signal.aborted).toBe(false);
  });

  it('leaves alone what was begun for another one', () => {
    const { open, optionsOf, leaving, openAhead, takeOpening } = aReader();
    openAhead('/a', leaving.signal);
    takeOpening('/b');
    takeOpening('/a');
    expect(open.mock.calls.map(([from]) => from)).toEqual(['/a', '/b']);
    expect(optionsOf(0).signal.aborted).toBe(false);
  });

  it('is closed when nobody takes it, or when another one is begun', () => {
    const { optionsOf, leaving, openAhead } = aReader();
    openAhead('/a', leaving.signal);
    openAhead('/b', leaving.signal);
    expect(optionsOf(0).signal.aborted).toBe(true);
    vi.advanceTimersByTime(WAIT_MS - 1);
    expect(optionsOf(1).signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(optionsOf(1).signal.aborted).toBe(true);
  });

  it('tells a viewer that comes later about its password and its loss', async () => {
    const { optionsOf, leaving, openAhead, takeOpening } = aReader();
    openAhead('/a', leaving.signal);
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

  it('is opened again when it could not be opened ahead, and says why when that fails too', async () => {
    const { open, leaving, openAhead, takeOpening } = aReader();
    open.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('damaged'));
    openAhead('/a', leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    await expect(takeOpening('/a').opened).rejects.toThrow('damaged');
  });

  it('says why it could not be opened to a viewer that took it before', async () => {
    const { open, leaving, openAhead, takeOpening } = aReader();
    open.mockRejectedValueOnce(new Error('damaged'));
    openAhead('/a', leaving.signal);
    await expect(takeOpening('/a').opened).rejects.toThrow('damaged');
  });
});
