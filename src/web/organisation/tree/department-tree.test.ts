import { describe, expect, it } from 'vitest';
import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import { checkedOf, rowsOf, without, type Chosen, type Levels } from './department-tree.ts';

const node = (id: string, kind: TreeNode['kind'], parentId: string | null, hasChildren = true): TreeNode => ({
  id,
  kind,
  name: id,
  prefix: '01',
  parentId,
  hasChildren,
});

const p = node('p', 'partition', null);
const c1 = node('c1', 'company', 'p');
const c2 = node('c2', 'company', 'p');
const empty = node('c3', 'company', 'p', false);
const d1 = node('d1', 'department', 'c1', false);
const d2 = node('d2', 'department', 'c1', false);
const d3 = node('d3', 'department', 'c2', false);

const whole: Levels = new Map([
  ['p', [c1, c2, empty]],
  ['c1', [d1, d2]],
  ['c2', [d3]],
]);
const chosen = (...nodes: TreeNode[]): Chosen =>
  new Map(nodes.map(({ id, parentId }) => [id, { companyId: parentId!, partitionId: 'p' }]));

describe('a unit is ticked', () => {
  it('when everything in it is, whatever has nothing to tick', () => {
    expect(checkedOf(c1, whole, chosen(d1, d2))).toBe(true);
    expect(checkedOf(p, whole, chosen(d1, d2, d3))).toBe(true);
    expect(checkedOf(empty, whole, chosen(d1, d2, d3))).toBe(false);
  });

  it('by half when something in it is, opened or not', () => {
    expect(checkedOf(p, whole, chosen(d1))).toBe('mixed');
    expect(checkedOf(c2, whole, chosen(d1))).toBe(false);
    expect(checkedOf(p, new Map(), chosen(d1))).toBe('mixed');
    expect(checkedOf(c1, new Map(), chosen(d1, d2))).toBe('mixed');
    expect(checkedOf(c2, new Map(), chosen(d1, d2))).toBe(false);
  });
});

it('unticking a unit lets go of all in it', () => {
  expect([...without(chosen(d1, d2, d3), 'c1').keys()]).toEqual(['d3']);
  expect([...without(chosen(d1, d2, d3), 'd1').keys()]).toEqual(['d2', 'd3']);
  expect(without(chosen(d1, d2, d3), 'p').size).toBe(0);
});

describe('the rows', () => {
  const show = (over: Partial<Parameters<typeof rowsOf>[0]>) =>
    rowsOf({
      nodes: [p],
      isSearch: false,
      levels: whole,
      chosen: chosen(),
      opened: new Map(),
      busy: new Set(),
      ...over,
    });
  const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ id, level }) => `${level}${id}`);

  it('show what was opened, in order', () => {
    expect(names(show({}))).toEqual(['1p']);
    const opened = new Map([
      ['p', true],
      ['c1', true],
    ]);
    const rows = show({ opened });
    expect(names(rows)).toEqual(['1p', '2c1', '3d1', '3d2', '2c2', '2c3']);
    expect(rows.map(({ expanded }) => expanded)).toEqual([
      true,
      true,
      undefined,
      undefined,
      false,
      undefined,
    ]);
    expect(rows.at(-1)).toMatchObject({ disabled: true });
  });

  it('of a search show what it found, and all of a unit that is opened by hand', () => {
    const nodes = [p, c1, d2, c2];
    expect(names(show({ nodes, isSearch: true }))).toEqual(['1p', '2c1', '3d2', '2c2']);
    const opened = new Map([
      ['c1', true],
      ['c2', false],
    ]);
    expect(names(show({ nodes, isSearch: true, opened }))).toEqual(['1p', '2c1', '3d1', '3d2', '2c2']);
    expect(names(show({ nodes, isSearch: true, opened: new Map([['p', false]]) }))).toEqual(['1p']);
  });
});
