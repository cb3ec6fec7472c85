import { describe, expect, it } from 'vitest';
import { factorOf, GAP, PX_PER_POINT, stepZoom } from './zoom.ts';

const a4 = { width: 595, height: 842 };
const wide = { width: 1440, height: 800 };
const phone = { width: 390, height: 700 };

describe('factorOf', () => {
  it('fits the width and the page into the space without the gaps', () => {
    expect(factorOf('width', a4, phone) * a4.width * PX_PER_POINT).toBeCloseTo(phone.width - 2 * GAP);
    expect(factorOf('page', a4, wide) * a4.height * PX_PER_POINT).toBeCloseTo(wide.height - 2 * GAP);
  });

  it('fits the width automatically, but not larger than a page is read', () => {
    expect(factorOf('auto', a4, phone)).toBe(factorOf('width', a4, phone));
    expect(factorOf('auto', a4, wide)).toBe(1.25);
  });

  it('shows a poster on a phone, and no page larger than the largest zoom', () => {
    expect(factorOf('width', { width: 14_400, height: 14_400 }, phone)).toBeCloseTo(366 / 19_200);
    expect(factorOf('width', { width: 1, height: 1 }, wide)).toBe(5);
  });
});

it('steps from a fitted size to the next step, and not past the last', () => {
  expect(stepZoom(1.13, 1)).toBe(1.25);
  expect(stepZoom(1.13, -1)).toBe(1.1);
  expect(stepZoom(1.2499, 1)).toBe(1.5);
  expect(stepZoom(5, 1)).toBe(5);
  expect(stepZoom(0.05, -1)).toBe(0.1);
});
