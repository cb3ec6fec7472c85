import type { RecipientPerson, RecipientUnit } from '#shared/files/access.contract.ts';

/** A company or department that is chosen as a whole: its people are not loaded. */
export interface ChosenUnit extends Pick<RecipientUnit, 'kind' | 'name' | 'people'> {
  /** Null for a company. */
  company: { id: string; name: string } | null;
}

export interface ChosenPerson extends Pick<RecipientPerson, 'name' | 'emailAddress'> {
  /** The departments and companies in which the person was seen. */
  unitIds: readonly string[];
}

/** Whom something is shared with, by id. */
export interface Recipients {
  units: ReadonlyMap<string, ChosenUnit>;
  people: ReadonlyMap<string, ChosenPerson>;
}

export const noRecipients: Recipients = { units: new Map(), people: new Map() };

export const isEmpty = ({ units, people }: Recipients): boolean => units.size + people.size === 0;

/** Chooses a unit. What is in it was chosen with it, so it is no longer chosen separately. */
export function chooseUnit(before: Recipients, id: string, unit: ChosenUnit): Recipients {
  const units = [...before.units].filter(([, { company }]) => company?.id !== id);
  const people = [...before.people].filter(([, { unitIds }]) => !unitIds.includes(id));
  return { units: new Map([...units, [id, unit]]), people: new Map(people) };
}

export const choosePerson = (before: Recipients, id: string, person: ChosenPerson): Recipients => ({
  ...before,
  people: new Map([...before.people, [id, person]]),
});

/** Without a unit and without what is chosen in it, or without a person. */
export function deselect(before: Recipients, id: string): Recipients {
  const units = [...before.units].filter(([other, { company }]) => other !== id && company?.id !== id);
  const people = [...before.people].filter(([other, { unitIds }]) => other !== id && !unitIds.includes(id));
  return { units: new Map(units), people: new Map(people) };
}

/** Whether something in a unit is chosen, but not the unit itself. */
export const hasChosenInside = ({ units, people }: Recipients, id: string): boolean =>
  units.values().some(({ company }) => company?.id === id) ||
  people.values().some(({ unitIds }) => unitIds.includes(id));

/** At most so many people are chosen; someone who is in two of the units is counted twice. */
export const countPeople = ({ units, people }: Recipients): number =>
  units.values().reduce((sum, unit) => sum + unit.people, people.size);

/** How many companies, departments and people are chosen. */
export function countChosen({ units, people }: Recipients) {
  const companies = units.values().reduce((sum, { kind }) => sum + (kind === 'company' ? 1 : 0), 0);
  return { companies, departments: units.size - companies, people: people.size };
}

/** The recipients as the server takes them. */
export const recipientIds = ({ units, people }: Recipients) => ({
  userIds: [...people.keys()],
  unitIds: [...units.keys()],
});
