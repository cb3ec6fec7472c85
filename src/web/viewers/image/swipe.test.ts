import { expect, it } from 'vitest';
import { swipeStep } from './swipe.ts';

it.each([
  ['to the left, in English', { x: -120, y: 10 }, 200, false, 1],
  ['to the right, in English', { x: 120, y: 10 }, 200, false, -1],
  ['to the left, in Arabic', { x: -120, y: 10 }, 200, true, -1],
  ['to the right, in Arabic', { x: 120, y: 10 }, 200, true, 1],
  ['slow but far', { x: -200, y: 0 }, 2000, false, 1],
  ['slow and short', { x: -60, y: 0 }, 2000, false, 0],
  ['too short', { x: -30, y: 0 }, 20, false, 0],
  ['mostly downwards', { x: -100, y: 90 }, 100, false, 0],
])('a swipe %s', (_, by, time, isRtl, step) => expect(swipeStep(by, time, 390, isRtl)).toBe(step));
