import { describe, expect, it } from 'vitest';
import { treeStep, type TreeRow } from './tree-keys.ts';

const row = (level: number, isExpanded?: boolean): TreeRow => ({ level, isExpanded });
const rows = [row(1, true), row(2, true), row(3), row(2, false)];
const step = (key: string, active: number, isRtl = true) => treeStep(rows, active, { key, isRtl });

describe('the keys of the folder tree', () => {
  it('move up, down, to the first and to the last row', () => {
    expect(step('ArrowDown', 0)).toEqual({ focus: 1 });
    expect(step('ArrowDown', 3)).toEqual({ focus: 3 });
    expect(step('ArrowUp', 0)).toEqual({ focus: 0 });
    expect(step('Home', 2)).toEqual({ focus: 0 });
    expect(step('End', 0)).toEqual({ focus: 3 });
  });

  it.each([
    ['Arabic', true, 'ArrowLeft', 'ArrowRight'],
    ['English', false, 'ArrowRight', 'ArrowLeft'],
  ] as const)(
    'expand towards the end of the line in %s, and collapse towards its start',
    (_, isRtl, inward, outward) => {
      expect(step(inward, 3, isRtl)).toBe('toggle');
      expect(step(inward, 1, isRtl)).toEqual({ focus: 2 });
      expect(step(inward, 2, isRtl)).toBeNull();
      expect(step(outward, 1, isRtl)).toBe('toggle');
      expect(step(outward, 2, isRtl)).toEqual({ focus: 1 });
      expect(step(outward, 3, isRtl)).toEqual({ focus: 0 });
    },
  );

  it('choose with Enter and the space bar, and do nothing else', () => {
    expect([step('Enter', 1), step(' ', 1), step('F2', 1)]).toEqual(['choose', 'choose', null]);
  });
});
