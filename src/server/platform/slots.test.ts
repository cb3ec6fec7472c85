import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** Work that ends when the test says so. */
function pieces(run: (work: () => Promise<void>) => Promise<void>) {
  const started: number[] = [];
  const begin = (number: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = run(() => {
      started.push(number);
      return promise;
    });
    // A refusal is looked at later.
    ended.catch(() => {});
    return { ended, finish: resolve, fail: reject };
  };
  return { started, begin };
}

it('runs a few pieces at once, the next in their order, and refuses more than may wait', async () => {
  const slots = new Slots({ running: 2, waiting: 2 });
  const { started, begin } = pieces((work) => slots.run(work));
  const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(begin);
  await expect(e!.ended).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual([1, 2]);
  b!.fail(new Error('failed'));
  await expect(b!.ended).rejects.toThrow('failed');
  await expect.poll(() => started).toEqual([1, 2, 3]);
  const f = begin(6);
  for (const piece of [a, c, d, f]) piece!.finish();
  await Promise.all([a, c, d, f].map((piece) => piece!.ended));
  expect(started).toEqual([1, 2, 3, 4, 6]);
  const g = begin(7);
  g.finish();
  await g.ended;
});
