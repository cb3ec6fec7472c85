import { expect } from 'vitest';
import { type GivenRight, accessContract } from '#shared/files/access.contract.ts';
import type { SignedInPerson, World } from './build-world.ts';
import { type Item, type List, type Person, allows, ownerOf } from './file-rights.ts';
import type { Plan } from './file-world.ts';

// Giving and taking rights, written a second time on plain objects.

const giving = { read: 'share', download: 'shareDownload', print: 'sharePrint' } as const;

const mayGive = (giver: Person, file: Item, rights: GivenRight[]): boolean =>
  rights.every((right) => allows(giver, giving[right], file));

/** Someone who works in a department that exists. */
const canReceive = (giver: Person, person: Person): boolean =>
  person !== giver && [...person.departments].some((department) => !department.isTrashed);

/** In the data center everyone of the department and all staff read a file, whatever its lists say. */
const readsAnyway = (person: Person, file: Item): boolean =>
  ownerOf(file) === person || allows(person, 'open', { ...file, lists: new Map() }) === true;

function mayTake(taker: Person, file: Item, loser: Person): boolean {
  if (taker === loser) return false;
  return loser !== file.creator || (ownerOf(file) === null && (taker.isOwner || taker.role === 'Admin'));
}

/** The lists of a person after they were given something. */
export function listsAfterGiving(file: Item, person: Person, rights: GivenRight[]): Set<List> {
  const lists = new Set([...(file.lists.get(person) ?? []), ...rights]);
  return readsAnyway(person, file) ? lists : lists.add('read');
}

export function listsAfterTaking(file: Item, person: Person, rights: GivenRight[]): Set<List> {
  const before = file.lists.get(person) ?? new Set<List>();
  if (rights.includes('read') && before.has('read')) return new Set();
  return new Set([...before].filter((list) => !(rights as List[]).includes(list)));
}

const isSame = (one: Set<List>, other: Set<List> | undefined) =>
  one.symmetricDifference(other ?? new Set()).size === 0;

/**
 * Gives or takes in the product as one person, compares the answer with the model, and changes the model. Returns whose rights
 * on which file changed: they, and nobody else, hear of it.
 */
export async function giveOrTake(
  world: World,
  step: Plan['sharing'][number],
): Promise<{ file: Item; changed: Person[] } | null> {
  const files = world.items.filter(({ kind }) => kind === 'file');
  const file = files[step.file % files.length];
  if (!file) return null;
  const creator = step.isByCreator && world.people.find((person) => person === file.creator);
  const actor = creator || world.people[step.actor % world.people.length]!;
  const people = [...new Set(step.people.map((one) => world.people[one % world.people.length]!))];
  const inBoth = step.isTaken ? takeInBoth : giveInBoth;
  return { file, changed: await inBoth(actor, file, people, step.rights) };
}

const status = (isAllowed: boolean) => (isAllowed ? [200] : [403, 404, 422]);

async function giveInBoth(
  giver: SignedInPerson,
  file: Item,
  people: Person[],
  rights: GivenRight[],
): Promise<Person[]> {
  const receivers = people.filter((person) => canReceive(giver, person));
  const answer = await giver.browser.call(accessContract.giveOne, {
    params: { id: file.id },
    body: { userIds: people.map(({ id }) => id), rights },
  });
  const isAllowed = mayGive(giver, file, rights) && receivers.length > 0;
  expect(status(isAllowed)).toContain(answer.status);
  return isAllowed ? changeModel(file, receivers, (person) => listsAfterGiving(file, person, rights)) : [];
}

async function takeInBoth(
  taker: SignedInPerson,
  file: Item,
  people: Person[],
  rights: GivenRight[],
): Promise<Person[]> {
  const answer = await taker.browser.call(accessContract.takeOne, {
    params: { id: file.id },
    body: { userIds: people.map(({ id }) => id), rights },
  });
  const isAllowed =
    allows(taker, 'removeAccess', file) === true && people.every((person) => mayTake(taker, file, person));
  expect(status(isAllowed)).toContain(answer.status);
  return isAllowed ? changeModel(file, people, (person) => listsAfterTaking(file, person, rights)) : [];
}

function changeModel(file: Item, people: Person[], after: (person: Person) => Set<List>): Person[] {
  return people.filter((person) => {
    const lists = after(person);
    if (isSame(lists, file.lists.get(person))) return false;
    file.lists.set(person, lists);
    return true;
  });
}
