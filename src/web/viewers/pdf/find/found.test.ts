import { expect, it } from 'vitest';
import { addHits, currentNumber, nothingFound, stepHit } from './found.ts';

const hits = (count: number) => Array.from({ length: count }, (_, piece) => [{ piece, start: 0, end: 1 }]);

it('begins with the first hit that is found, and counts those of earlier pages before it', () => {
  const found = addHits(addHits(nothingFound, [{ page: 5, hits: hits(2) }]), [{ page: 1, hits: hits(3) }]);
  expect(found).toMatchObject({ total: 5, current: { page: 5, index: 0 } });
  expect(currentNumber(found)).toBe(4);
});

it('steps through all hits in both directions and continues at the other end', () => {
  const found = addHits(nothingFound, [
    { page: 2, hits: hits(1) },
    { page: 7, hits: hits(2) },
  ]);
  const forward = [1, 2, 3].reduce((steps) => [...steps, stepHit(steps.at(-1)!, 1)], [found]);
  expect(forward.map(currentNumber)).toEqual([1, 2, 3, 1]);
  expect(currentNumber(stepHit(found, -1))).toBe(3);
});

it('keeps the current hit when pages without hits are searched', () => {
  const found = addHits(nothingFound, [{ page: 1, hits: hits(1) }]);
  expect(addHits(found, [{ page: 2, hits: [] }])).toBe(found);
});
