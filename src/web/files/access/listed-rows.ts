import type { GivenRight, ListedPerson } from '#shared/files/access.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import type { CheckTreeItem } from '#web/ui/check-tree/check-tree-item.ts';

/** The quiet texts of the rows. */
export interface ListedTexts {
  creatorStays: string;
  creator: string;
  notRemovable: string;
  removable: (some: number, all: number) => string;
  on: (some: number, all: number) => string;
  stillReads: Record<'department' | 'role', string>;
  stillHas: string;
}

/** The rows of the people on the list of a right; who cannot be removed is disabled with the reason. */
export function listedRow(
  person: ListedPerson,
  {
    right,
    files,
    isChosen,
    texts,
  }: { right: GivenRight; files: number; isChosen: boolean; texts: ListedTexts },
): CheckTreeItem {
  const isFixed = person.removable === 0;
  const notes = [isolate(person.emailAddress), ...notesOf(person, right, files, texts)];
  return {
    id: person.id,
    label: person.name,
    level: 1,
    checked: isChosen && !isFixed,
    disabled: isFixed,
    busy: false,
    note: notes.join(' · '),
  };
}

function notesOf(person: ListedPerson, right: GivenRight, files: number, texts: ListedTexts): string[] {
  const { isCreator, removable, impliedBy } = person;
  if (removable === 0) return [isCreator ? texts.creatorStays : texts.notRemovable];
  const notes = isCreator ? [texts.creator] : [];
  if (removable < person.files) notes.push(texts.removable(removable, files));
  else if (person.files < files) notes.push(texts.on(person.files, files));
  if (impliedBy && right === 'read') notes.push(texts.stillReads[impliedBy]);
  // The department lets its people read only.
  if (impliedBy === 'role' && right !== 'read') notes.push(texts.stillHas);
  return notes;
}
