import type { RecipientPerson, RecipientUnit } from '#shared/files/access.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { joined } from '#web/lib/text/joined.ts';
import type { Checked, CheckTreeItem } from '#web/ui/check-tree/check-tree-item.ts';
import { type ChosenUnit, hasChosenInside, type Recipients } from './recipient-selection.ts';

/** One level of the tree, or the matches of a search with their units. */
export interface RecipientLevel {
  units: readonly RecipientUnit[];
  people: readonly RecipientPerson[];
  hasMore: boolean;
}

/** What a row stands for: a unit, or a person in a department. */
export type RowTarget =
  | { kind: 'unit'; id: string; unit: ChosenUnit }
  | { kind: 'person'; id: string; person: RecipientPerson; unitIds: readonly string[] };

export interface RecipientRow extends CheckTreeItem {
  target: RowTarget;
}

/** The quiet texts of the rows. */
export interface RowTexts {
  hasAlready: string;
  /** Of a company or department. */
  allHaveIt: string;
  holds: (some: number, all: number) => string;
  impliedBy: Record<'department' | 'role', string>;
  notCapable: string;
  chosenWith: Record<RecipientUnit['kind'], string>;
  people: (count: number) => string;
  more: (shown: number) => string;
  levelFailed: string;
}

interface TreeState {
  /** The companies, or the matches of a search. */
  start: RecipientLevel;
  isSearch: boolean;
  /** The loaded content of units, by their ids. */
  levels: ReadonlyMap<string, RecipientLevel>;
  loadingIds: ReadonlySet<string>;
  failedIds: ReadonlySet<string>;
  /** The units that the user expanded (true) or collapsed (false). */
  expanded: ReadonlyMap<string, boolean>;
  chosen: Recipients;
  /** How many files are shared. */
  files: number;
  texts: RowTexts;
}

/** The visible rows from top to bottom. A search expands the units with matches; a unit that the user expands shows all of it. */
export function recipientRows(state: TreeState): RecipientRow[] {
  const { start, isSearch, levels, expanded, chosen, texts } = state;
  const unitsOf = Map.groupBy(start.units, ({ parentId }) => parentId);
  const matchingPeople = new Map<string, RecipientPerson[]>();
  for (const person of start.people)
    for (const id of person.departmentIds)
      matchingPeople.set(id, [...(matchingPeople.get(id) ?? []), person]);
  const hasPartitions = new Set(start.units.map(({ partition }) => partition).filter(Boolean)).size > 1;

  function unitRows(unit: RecipientUnit, company: ChosenUnit['company'], level: number): RecipientRow[] {
    const { id, kind, name, people } = unit;
    const haveAll = people > 0 && unit.holders >= people;
    const matches = { units: unitsOf.get(id) ?? [], people: matchingPeople.get(id) ?? [] };
    const hasMatches = matches.units.length + matches.people.length > 0;
    const isExpanded = expanded.get(id) ?? (isSearch && hasMatches);
    const inside = (expanded.get(id) ? levels.get(id) : undefined) ?? matches;
    const withCompany = company !== null && chosen.units.has(company.id);
    const notes = [
      hasPartitions && kind === 'company' && unit.partition ? isolate(unit.partition) : null,
      haveAll ? texts.allHaveIt : null,
      withCompany && !haveAll ? texts.chosenWith.company : null,
      state.failedIds.has(id) && isExpanded ? texts.levelFailed : null,
      isExpanded && levels.get(id)?.hasMore ? texts.more(levels.get(id)?.people.length ?? 0) : null,
    ];
    const row: RecipientRow = {
      id,
      label: name,
      level,
      checked: haveAll || withCompany || chosen.units.has(id) || (hasChosenInside(chosen, id) && 'mixed'),
      disabled: haveAll || withCompany || people === 0,
      expanded: people > 0 || hasMatches ? isExpanded : undefined,
      busy: state.loadingIds.has(id),
      note: joined(...notes) || undefined,
      aside: texts.people(people),
      target: { kind: 'unit', id, unit: { kind, name, people, company } },
    };
    if (!isExpanded) return [row];
    const above = company ? [id, company.id] : [id];
    return [
      row,
      ...inside.units.flatMap((child) => unitRows(child, { id, name }, level + 1)),
      ...inside.people.map((person) => personRow(state, person, above, level + 1)),
    ];
  }
  return (unitsOf.get(null) ?? []).flatMap((company) => unitRows(company, null, 1));
}

function personRow(
  { chosen, files, texts }: TreeState,
  person: RecipientPerson,
  above: readonly string[],
  level: number,
): RecipientRow {
  const { id, name, emailAddress, holds, impliedBy, isCapable } = person;
  const unitIds = [...above, ...person.departmentIds];
  const hasAlready = holds >= files;
  const unit = unitIds.map((unitId) => chosen.units.get(unitId)).find((one) => one !== undefined);
  const state = hasAlready
    ? texts.hasAlready
    : (unit && texts.chosenWith[unit.kind]) || (holds > 0 && texts.holds(holds, files));
  const checked: Checked = hasAlready || unit !== undefined || chosen.people.has(id);
  return {
    // Someone with two departments has two rows.
    id: `${above[0]}/${id}`,
    label: name,
    level,
    checked,
    disabled: hasAlready || unit !== undefined,
    busy: false,
    note: joined(
      isolate(emailAddress),
      state,
      impliedBy && !hasAlready && texts.impliedBy[impliedBy],
      !isCapable && texts.notCapable,
    ),
    target: { kind: 'person', id, person, unitIds },
  };
}
