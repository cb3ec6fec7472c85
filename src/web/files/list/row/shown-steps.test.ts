import { describe, expect, it } from 'vitest';
import { shownSteps } from './shown-steps.ts';

const measure = (text: string) => text.length;
const shown = (names: string[], width: number) => shownSteps(names, width, measure);

describe('the path of an item', () => {
  it('is shown whole when it is short', () => {
    expect(shown(['العقود'], 30)).toEqual({ steps: ['العقود'], isShortened: false });
    expect(shown(['المالية', 'العقود'], 30)).toEqual({ steps: ['المالية', 'العقود'], isShortened: false });
    expect(shown([], 30)).toEqual({ steps: [], isShortened: false });
  });

  it('has at most its two nearest folders', () =>
    expect(shown(['أ', 'ب', 'ج', 'د'], 30)).toEqual({ steps: ['ج', 'د'], isShortened: true }));

  it('has only the nearest one when two do not fit', () =>
    expect(shown(['المالية', 'العقود 2026'], 16)).toEqual({ steps: ['العقود 2026'], isShortened: true }));

  it('cuts the nearest one in its middle, so that a number stays whole', () =>
    expect(shown(['أ', 'فواتير شهر نوفمبر 2026'], 20)).toEqual({
      steps: ['فواتير شهر…2026'],
      isShortened: true,
    }));
});
