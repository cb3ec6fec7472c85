import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/http/api-error.ts';
import { changeOptions } from './change-options.ts';
import { createQueryClient } from './query-client.ts';
import { toastStore } from '#web/lib/toasts.ts';

const refused = new ApiError('forbidden', { status: 403 });
const shown = () => toastStore.current();
const ignore = () => {};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  while (toastStore.current()) toastStore.dismiss();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a failed mutation', () => {
  const fail = (meta?: { handlesError: true }) =>
    new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.reject(refused),
      ...(meta && { meta }),
    })
      .mutate()
      .catch(ignore);

  it('shows a toast', async () => {
    await fail();
    expect(shown()).toMatchObject({ kind: 'error', message: expect.stringContaining('permission') });
  });

  it('shows no toast when its page handles the error', async () => {
    await fail({ handlesError: true });
    expect(shown()).toBeNull();
  });
});

describe('a query that fails', () => {
  /** How long the user waits until the page says what is wrong; null when it does not within ten seconds. */
  async function waitsMs(isOnline: boolean, error: ApiError): Promise<number | null> {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: isOnline });
    const start = Date.now();
    let end: number | null = null;
    const queryFn = () => Promise.reject(error);
    const queries = createQueryClient();
    // `fetchQuery` alone would not try again, as a page does.
    const { retry = false } = queries.getDefaultOptions().queries ?? {};
    queries.fetchQuery({ queryKey: ['failing'], queryFn, retry }).catch(() => void (end = Date.now()));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    return end === null ? null : end - start;
  }

  it('says so at once without a network, after two more tries when the server failed', async () => {
    expect(await waitsMs(false, new ApiError('offline', { status: 0 }))).toBe(0);
    expect(await waitsMs(true, new ApiError('internal', { status: 500 }))).toBe(1500);
    expect(await waitsMs(true, refused)).toBe(0);
  });
});

describe('the callbacks of a change', () => {
  /** A mutation that nothing observes any more, as after leaving its page. */
  function leavePageDuring(answer: () => Promise<string>) {
    const queries = createQueryClient();
    queries.setQueryData(['list'], 'old');
    const events: string[] = [];
    const log = (event: string) =>
      events.push(`${event}, list ${queries.getQueryState(['list'])?.isInvalidated ? 'stale' : 'fresh'}`);
    const observer = new MutationObserver(
      queries,
      changeOptions(queries, {
        mutationFn: (id: string) => answer().then((result) => `${result} ${id}`),
        queryKey: ['list'],
        onSuccess: (result, id) => log(`${result} for ${id}`),
        onError: (error, id) => log(`${error.message} for ${id}`),
      }),
    );
    const leave = observer.subscribe(ignore);
    const done = observer.mutate('7').catch(ignore);
    leave();
    return done.then(() => events);
  }

  it('run after the page was left, when the stale queries were invalidated', async () => {
    expect(await leavePageDuring(() => Promise.resolve('deleted'))).toEqual(['deleted 7 for 7, list stale']);
  });

  it('run after a failure before the queries are refetched, together with the toast', async () => {
    expect(await leavePageDuring(() => Promise.reject(refused))).toEqual([
      'forbidden (403) for 7, list fresh',
    ]);
    expect(shown()).toMatchObject({ kind: 'error' });
  });
});
