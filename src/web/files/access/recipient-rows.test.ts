import { describe, expect, it } from 'vitest';
import type { RecipientPerson, RecipientUnit } from '#shared/files/access.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { recipientRows, type RecipientLevel, type RecipientRow } from './recipient-rows.ts';
import {
  choosePerson,
  chooseUnit,
  countChosen,
  countPeople,
  deselect,
  noRecipients,
  recipientIds,
  type Recipients,
} from './recipient-selection.ts';

const id = (value: string) => value as RecipientUnit['id'];
const unit = (name: string, parentId: string | null, people = 3): RecipientUnit => ({
  id: id(name),
  kind: parentId === null ? 'company' : 'department',
  name,
  parentId: parentId === null ? null : id(parentId),
  partition: null,
  people,
  holders: 0,
});
const person = (name: string, more: Partial<RecipientPerson> = {}): RecipientPerson => ({
  id: id(name),
  name,
  emailAddress: `${name}@x.test`,
  departmentIds: [],
  holds: 0,
  impliedBy: null,
  isCapable: true,
  ...more,
});

const texts = {
  hasAlready: 'already',
  allHaveIt: 'all have it',
  holds: (some: number, all: number) => `${some}/${all}`,
  impliedBy: { department: 'by department', role: 'by role' },
  notCapable: 'not capable',
  chosenWith: { company: 'with company', department: 'with department' },
  people: (count: number) => `${count} people`,
  more: (shown: number) => `first ${shown}`,
  levelFailed: 'failed',
};

const level = (units: RecipientUnit[], people: RecipientPerson[] = [], hasMore = false): RecipientLevel => ({
  units,
  people,
  hasMore,
});
const c1 = unit('c1', null, 7);
const c2 = unit('c2', null, 0);
const d1 = unit('d1', 'c1', 4);
const d2 = unit('d2', 'c1', 3);
const levels = new Map([
  ['c1', level([d1, d2])],
  ['d1', level([], [person('p1'), person('p2')])],
]);
const opened = new Map([
  ['c1', true],
  ['d1', true],
]);
const rowsOf = (over: Partial<Parameters<typeof recipientRows>[0]>) =>
  recipientRows({
    start: level([c1, c2]),
    isSearch: false,
    levels,
    loadingIds: new Set(),
    failedIds: new Set(),
    expanded: opened,
    chosen: noRecipients,
    files: 1,
    texts,
    ...over,
  });
const find = (rows: readonly RecipientRow[], rowId: string) => rows.find((row) => row.id === rowId)!;

const aCompany = { kind: 'company' as const, name: 'c1', people: 7, company: null };
const aDepartment = {
  kind: 'department' as const,
  name: 'd1',
  people: 4,
  company: { id: 'c1', name: 'c1' },
};
const aPerson = { name: 'p1', emailAddress: 'p1@x.test', unitIds: ['d1', 'c1'] };
const withPerson = choosePerson(noRecipients, 'p1', aPerson);
const withDepartment = chooseUnit(noRecipients, 'd1', aDepartment);

describe('the selection', () => {
  const keys = ({ units, people }: Recipients) => [...units.keys(), ...people.keys()];

  it('sends a unit by its id, and what was chosen in it before no longer separately', () => {
    const both = choosePerson(withDepartment, 'p9', { ...aPerson, unitIds: ['d9', 'c9'] });
    const company = chooseUnit(both, 'c1', aCompany);
    expect(recipientIds(company)).toEqual({ unitIds: ['c1'], userIds: ['p9'] });
    expect(keys(chooseUnit(withPerson, 'd1', aDepartment))).toEqual(['d1']);
    expect(keys(chooseUnit(withPerson, 'd2', { ...aDepartment, name: 'd2' }))).toEqual(['d2', 'p1']);
  });

  it('loses a person, a department, or everything in a company', () => {
    expect(keys(deselect(withPerson, 'p1'))).toEqual([]);
    expect(keys(deselect(choosePerson(withDepartment, 'p9', aPerson), 'c1'))).toEqual([]);
    expect(keys(deselect(withDepartment, 'd2'))).toEqual(['d1']);
  });

  it('counts what is chosen, and the people of units', () => {
    const chosen = choosePerson(chooseUnit(withDepartment, 'c2', aCompany), 'p9', aPerson);
    expect(countChosen(chosen)).toEqual({ companies: 1, departments: 1, people: 1 });
    expect(countPeople(chosen)).toBe(4 + 7 + 1);
  });
});

describe('the rows', () => {
  it('show the content of expanded units, and a unit without people as disabled', () => {
    expect(rowsOf({}).map((row) => `${row.level} ${row.id}`)).toEqual([
      '1 c1',
      '2 d1',
      '3 d1/p1',
      '3 d1/p2',
      '2 d2',
      '1 c2',
    ]);
    expect(find(rowsOf({}), 'c2')).toMatchObject({ disabled: true, expanded: undefined, aside: '0 people' });
  });

  it('of a unit in which all have the right are ticked and cannot be chosen', () => {
    const rows = rowsOf({ start: level([{ ...c1, holders: c1.people }, c2]) });
    expect(find(rows, 'c1')).toMatchObject({ checked: true, disabled: true, note: 'all have it' });
    const almost = rowsOf({ start: level([{ ...c1, holders: c1.people - 1 }]) });
    expect(find(almost, 'c1')).toMatchObject({ checked: false, disabled: false, note: undefined });
  });

  it('of a chosen unit are ticked and cannot be deselected one by one', () => {
    const rows = rowsOf({ chosen: chooseUnit(noRecipients, 'c1', aCompany) });
    expect(find(rows, 'c1')).toMatchObject({ checked: true, disabled: false });
    expect(find(rows, 'd2')).toMatchObject({ checked: true, disabled: true, note: 'with company' });
    expect(find(rows, 'd1/p1')).toMatchObject({ checked: true, disabled: true });
    const inDepartment = rowsOf({ chosen: withDepartment });
    expect(find(inDepartment, 'd1')).toMatchObject({ checked: true, disabled: false });
    expect(find(inDepartment, 'd1/p2').note).toContain('with department');
  });

  it('of someone with two departments are ticked in both when one of them is chosen', () => {
    const inBoth = person('p3', { departmentIds: [d1.id, d2.id] });
    const rows = rowsOf({
      chosen: chooseUnit(noRecipients, 'd2', { ...aDepartment, name: 'd2' }),
      levels: new Map([...levels, ['d1', level([], [inBoth])]]),
    });
    expect(find(rows, 'd1/p3')).toMatchObject({ checked: true, disabled: true });
  });

  it('half tick the units around what is chosen, also when they are closed', () => {
    const rows = rowsOf({ chosen: withPerson });
    expect(find(rows, 'd1/p1')).toMatchObject({ checked: true, disabled: false });
    expect([find(rows, 'c1').checked, find(rows, 'd1').checked, find(rows, 'd2').checked]).toEqual([
      'mixed',
      'mixed',
      false,
    ]);
    expect(find(rowsOf({ chosen: withDepartment, expanded: new Map() }), 'c1').checked).toBe('mixed');
  });

  it('show who has the right already as ticked and disabled, and on some of the files as free', () => {
    const people = [
      person('all', { holds: 5 }),
      person('some', { holds: 2, impliedBy: 'role' }),
      person('new', { impliedBy: 'department', isCapable: false }),
    ];
    const rows = rowsOf({ files: 5, levels: new Map([...levels, ['d1', level([], people, true)]]) });
    expect(find(rows, 'd1/all')).toMatchObject({ checked: true, disabled: true });
    expect(find(rows, 'd1/all').note).toBe(`${isolate('all@x.test')} · already`);
    expect(find(rows, 'd1/some')).toMatchObject({ checked: false, disabled: false });
    expect(find(rows, 'd1/some').note).toBe(`${isolate('some@x.test')} · 2/5 · by role`);
    expect(find(rows, 'd1/new').note).toBe(`${isolate('new@x.test')} · by department · not capable`);
    expect(find(rows, 'd1').note).toBe('first 3');
  });

  it('of a search are the matches in their units, and all of a unit that is expanded by hand', () => {
    const start = level([c1, d1, d2], [person('p2', { departmentIds: [d1.id, d2.id] })]);
    const search = { start, isSearch: true, expanded: new Map<string, boolean>() };
    expect(rowsOf(search).map((row) => row.id)).toEqual(['c1', 'd1', 'd1/p2', 'd2', 'd2/p2']);
    expect(rowsOf({ ...search, expanded: new Map([['d1', true]]) }).map((row) => row.id)).toEqual([
      'c1',
      'd1',
      'd1/p1',
      'd1/p2',
      'd2',
      'd2/p2',
    ]);
    expect(rowsOf({ ...search, expanded: new Map([['c1', false]]) })).toHaveLength(1);
  });

  it('name the partition of a company only when there are several', () => {
    const inPartition = (one: RecipientUnit, partition: string) => ({ ...one, partition });
    const noteOf = (partition: string) =>
      rowsOf({ start: level([inPartition(c1, 'A'), inPartition(c2, partition)]) })[0]!.note;
    expect(noteOf('A')).toBeUndefined();
    expect(noteOf('B')).toBe(isolate('A'));
  });
});
