import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText, inBatches } from './in-batches.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const allDone = async (batch: string[]) => ({ done: batch, failed: [] });

describe('doing something to many', () => {
  it('goes twenty at a time and tells how far it is', async () => {
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

  it('goes on after items that the server refused', async () => {
    const work = async ([first, ...rest]: string[]) => ({
      done: rest,
      failed: [{ id: first!, code: 'forbidden' }],
    });
    const outcome = await inBatches(ids(40), work, () => {});
    expect(outcome.failed.map(({ id }) => id)).toEqual(['id-0', 'id-20']);
    expect(outcome.done).toHaveLength(38);
  });

  it('stops when a call fails, and tells it of all that were still to come', async () => {
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

  it('does not swallow a mistake of our own', () =>
    expect(
      inBatches(
        ids(1),
        () => Promise.reject(new TypeError('a bug')),
        () => {},
      ),
    ).rejects.toThrow('a bug'));
});

describe('why one failed', () => {
  it('is said in the words of its code', () => {
    expect(failureText({ id: 'x', code: 'forbidden' }, 'en')).toMatch(/permission/);
    expect(failureText({ id: 'x', code: 'tooManyRequests', params: { seconds: 300 } }, 'en')).toMatch(
      /5 minutes/,
    );
  });

  it('is said somehow for a code of a newer server', () =>
    expect(failureText({ id: 'x', code: 'neverHeardOf' }, 'ar')).toMatch(/حدث خطأ/));
});
