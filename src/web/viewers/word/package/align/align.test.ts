import fc from 'fast-check';
import { expect, it } from 'vitest';
import { align } from './align.ts';

const ANY = { isPossible: () => true, degree: () => 1 };

it('finds every place of both lists exactly once, in order, and only what is equal as the same', () => {
  const list = fc.array(fc.nat(12), { maxLength: 160 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const found = align(before, after, ANY);
      const of = (side: 'before' | 'after') => found.map((pair) => pair[side]).filter((at) => at !== -1);
      expect(of('before')).toEqual([...before.keys()]);
      expect(of('after')).toEqual([...after.keys()]);
      for (const pair of found) if (pair.isSame) expect(before[pair.before]).toBe(after[pair.after]);
    }),
  );
});

it('finds what stayed when much of a long list was moved, and both ends were changed', () => {
  const before = Array.from({ length: 5000 }, (_, at) => at);
  const after = [9001, ...before.slice(4000, 4999), ...before.slice(1, 4000), 9002];
  const found = align(before, after, ANY);
  expect(found.filter(({ isSame }) => isSame)).toHaveLength(3999);
});
