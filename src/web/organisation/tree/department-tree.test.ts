import { describe, expect, it } from 'vitest';
import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import {
  checkedState,
  deselectUnit,
  treeRows,
  type LoadedChildren,
  type SelectedDepartments,
} from './department-tree.ts';

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

const allLoaded: LoadedChildren = new Map([
  ['p', [c1, c2, empty]],
  ['c1', [d1, d2]],
  ['c2', [d3]],
]);
const select = (...nodes: TreeNode[]): SelectedDepartments =>
  new Map(
    nodes.map(({ id, name, parentId }) => [
      id,
      { name, companyName: parentId!, companyId: parentId!, partitionId: 'p' },
    ]),
  );

describe('checkedState', () => {
  it('ticks a unit when every department in it is selected, and ignores companies without departments', () => {
    expect(checkedState(c1, allLoaded, select(d1, d2))).toBe(true);
    expect(checkedState(p, allLoaded, select(d1, d2, d3))).toBe(true);
    expect(checkedState(empty, allLoaded, select(d1, d2, d3))).toBe(false);
  });

  it('half ticks a unit when some departments in it are selected, also before its children are loaded', () => {
    expect(checkedState(p, allLoaded, select(d1))).toBe('mixed');
    expect(checkedState(c2, allLoaded, select(d1))).toBe(false);
    expect(checkedState(p, new Map(), select(d1))).toBe('mixed');
    expect(checkedState(c1, new Map(), select(d1, d2))).toBe('mixed');
    expect(checkedState(c2, new Map(), select(d1, d2))).toBe(false);
  });
});

it('deselectUnit removes a department, or every department in a unit', () => {
  expect([...deselectUnit(select(d1, d2, d3), 'c1').keys()]).toEqual(['d3']);
  expect([...deselectUnit(select(d1, d2, d3), 'd1').keys()]).toEqual(['d2', 'd3']);
  expect(deselectUnit(select(d1, d2, d3), 'p').size).toBe(0);
});

describe('treeRows', () => {
  const show = (over: Partial<Parameters<typeof treeRows>[0]>) =>
    treeRows({
      nodes: [p],
      isSearch: false,
      loadedChildren: allLoaded,
      selected: select(),
      expanded: new Map(),
      busy: new Set(),
      ...over,
    });
  const names = (rows: ReturnType<typeof treeRows>) => rows.map(({ id, level }) => `${level}${id}`);

  it('shows the children of expanded units, in order', () => {
    expect(names(show({}))).toEqual(['1p']);
    const expanded = new Map([
      ['p', true],
      ['c1', true],
    ]);
    const rows = show({ expanded });
    expect(names(rows)).toEqual(['1p', '2c1', '3d1', '3d2', '2c2', '2c3']);
    expect(rows.map((row) => row.expanded)).toEqual([true, true, undefined, undefined, false, undefined]);
    expect(rows.at(-1)).toMatchObject({ disabled: true });
  });

  it('shows the matches of a search, and every child of a unit that is expanded by hand', () => {
    const nodes = [p, c1, d2, c2];
    expect(names(show({ nodes, isSearch: true }))).toEqual(['1p', '2c1', '3d2', '2c2']);
    const expanded = new Map([
      ['c1', true],
      ['c2', false],
    ]);
    expect(names(show({ nodes, isSearch: true, expanded }))).toEqual(['1p', '2c1', '3d1', '3d2', '2c2']);
    expect(names(show({ nodes, isSearch: true, expanded: new Map([['p', false]]) }))).toEqual(['1p']);
  });
});
