import { describe, expect, it } from 'vitest';
import {
  canBeContinuous,
  heightAt,
  layOutPages,
  mainPage,
  pageAt,
  pagesBetween,
  targetAt,
  totalHeight,
} from './page-layout.ts';
import { GAP } from './zoom.ts';

const HEIGHT = 1000;
const layout = layOutPages(1, 500, () => ({ width: 700, height: HEIGHT }));

describe('the layout of 500 pages', () => {
  it('finds the few pages that are seen', () => {
    expect(pagesBetween(layout, 0, 800)).toEqual([1, 1]);
    const top = heightAt(layout, { page: 250, offset: 0.5 });
    expect(pagesBetween(layout, top, top + 800)).toEqual([250, 251]);
    expect(pageAt(layout, totalHeight(layout) * 2)).toBe(500);
    expect(pageAt(layout, -100)).toBe(1);
  });

  it('is at the same place again after a change of the sizes', () => {
    const place = targetAt(layout, 123_456);
    const larger = layOutPages(1, 500, () => ({ width: 1400, height: 2 * HEIGHT }));
    const again = targetAt(larger, heightAt(larger, place));
    expect(again.page).toBe(place.page);
    expect(again.offset).toBeCloseTo(place.offset);
  });

  it('takes the page of which most is seen for the one that is read', () => {
    const edge = heightAt(layout, { page: 10, offset: 0 });
    expect(mainPage(layout, edge - 300, edge + 500)).toBe(10);
    expect(mainPage(layout, edge - 600, edge + 200)).toBe(9);
  });
});

it('takes the first of several small pages that are seen whole', () => {
  const small = layOutPages(1, 50, () => ({ width: 70, height: 100 }));
  const top = heightAt(small, { page: 20, offset: 0 }) - GAP;
  expect(mainPage(small, top, top + 800)).toBe(20);
});

it('has the width of the widest page', () => {
  const mixed = layOutPages(1, 3, (page) => ({ width: page === 2 ? 900 : 600, height: 100 }));
  expect(mixed.width).toBe(900);
});

it('lays out one page alone, whichever it is', () => {
  const alone = layOutPages(7, 7, () => ({ width: 700, height: HEIGHT }));
  expect(pagesBetween(alone, 0, 5000)).toEqual([7, 7]);
  expect(totalHeight(alone)).toBe(HEIGHT + 2 * GAP);
});

it('shows endless pages one at a time, because no browser scrolls so far', () => {
  expect(canBeContinuous(500, 1100)).toBe(true);
  expect(canBeContinuous(100_000, 1100)).toBe(false);
});
