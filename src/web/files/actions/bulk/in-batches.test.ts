import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/http/api-error.ts';
import { canTryAgain, failureText, inBatches } from './in-batches.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const allDone = async (batch: string[]) => ({ done: batch, failed: [] });

describe('running work in batches', () => {
  it('sends twenty ids at a time and reports the progress', async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const work = async (batch: string[]) => {
      sizes.push(batch.length);
      return allDone(batch);
    };
    const outcome = await inBatches(ids(45), work, (finished) => progress.push(finished));
    expect(sizes).toEqual([20, 20, 5]);
    expect(progress).toEqual([20, 40, 45]);
    expect(outcome).toEqual({ done: ids(45), failed: [] });
  });

  it('continues after items that the server refused', async () => {
    const work = async ([first, ...rest]: string[]) => ({
      done: rest,
      failed: [{ id: first!, code: 'forbidden' }],
    });
    const outcome = await inBatches(ids(40), work, () => {});
    expect(outcome.failed.map(({ id }) => id)).toEqual(['id-0', 'id-20']);
    expect(outcome.done).toHaveLength(38);
  });

  it('sends an item alone that was too large beside the others, and reports it when it is too large alone', async () => {
    const sent: string[][] = [];
    const work = async (batch: string[]) => {
      sent.push(batch);
      const isRefused = (id: string) => id === 'id-2' || (id === 'id-1' && batch.length > 1);
      return {
        done: batch.filter((id) => !isRefused(id)),
        failed: batch.filter(isRefused).map((id) => ({ id, code: 'tooManyItems' })),
      };
    };
    const progress: number[] = [];
    const outcome = await inBatches(ids(25), work, (finished) => progress.push(finished));
    expect(sent).toEqual([ids(20), ids(25).slice(20), ['id-1'], ['id-2']]);
    expect(progress).toEqual([18, 23, 24, 25]);
    expect(outcome.failed).toEqual([{ id: 'id-2', code: 'tooManyItems' }]);
  });

  it('stops when a call fails and reports all remaining ids as failed', async () => {
    let calls = 0;
    const work = async (batch: string[]) => {
      calls += 1;
      if (calls === 2) throw new ApiError('offline', { status: 0 });
      return allDone(batch);
    };
    const outcome = await inBatches(ids(70), work, () => {});
    expect(calls).toBe(2);
    expect(outcome.done).toEqual(ids(20));
    expect(outcome.failed).toHaveLength(50);
    expect(new Set(outcome.failed.map(({ code }) => code))).toEqual(new Set(['offline']));
  });

  it('stops when the server had a fault at an item, and reports all remaining ids with it', async () => {
    let calls = 0;
    const work = async (batch: string[]) => {
      calls += 1;
      return { done: batch.slice(0, 5), failed: batch.slice(5).map((id) => ({ id, code: 'unavailable' })) };
    };
    const outcome = await inBatches(ids(50), work, () => {});
    expect(calls).toBe(1);
    expect(outcome.done).toEqual(ids(5));
    expect(outcome.failed.map(({ id, code }) => ({ id, code }))).toEqual(
      ids(50)
        .slice(5)
        .map((id) => ({ id, code: 'unavailable' })),
    );
  });

  it('rethrows an error that is not from the API', () =>
    expect(
      inBatches(
        ids(1),
        () => Promise.reject(new TypeError('a bug')),
        () => {},
      ),
    ).rejects.toThrow('a bug'));
});

describe('the message of a failure', () => {
  it('is the text of its code', () => {
    expect(failureText({ id: 'x', code: 'forbidden' }, 'en')).toMatch(/permission/);
    expect(failureText({ id: 'x', code: 'tooManyRequests', params: { seconds: 300 } }, 'en')).toMatch(
      /5 minutes/,
    );
  });

  it('is the general text for an unknown code', () =>
    expect(failureText({ id: 'x', code: 'neverHeardOf' }, 'ar')).toMatch(/حدث خطأ/));
});

it('is not tried again when the item was changed since', () => {
  expect(canTryAgain({ code: 'changedSince' })).toBe(false);
  expect(canTryAgain({ code: 'offline' })).toBe(true);
});
