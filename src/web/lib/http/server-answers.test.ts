import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverAnswers } from './server-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function failing(times: number) {
  const fetched = vi.fn(() =>
    fetched.mock.calls.length > times ? Promise.resolve({}) : Promise.reject(new TypeError()),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('asks again until the server answers', async () => {
  const fetched = failing(2);
  const answers = serverAnswers();
  await vi.advanceTimersByTimeAsync(1400);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answers).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('gives up after some seconds', async () => {
  const fetched = failing(Infinity);
  const answers = serverAnswers();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answers).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(6);
});
