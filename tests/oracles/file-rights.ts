import type { FileAction } from '#shared/files/files.contract.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';

// The table "Who may do what" of the product, written a second time on plain objects: from the decisions, not from the server.

export interface Person {
  id: string;
  isOwner: boolean;
  role: Role;
  capabilities: Capability[];
  departments: Set<Item>;
}

export type List = 'read' | 'download' | 'print' | 'share' | 'delete';

/** A place in the tree as the test knows it; its parent says where it is. */
export interface Item {
  id: string;
  name: string;
  kind: 'root' | 'partition' | 'company' | 'department' | 'folder' | 'file';
  parent: Item | null;
  /** Of a root of My Files: whose. */
  ownedBy: Person | null;
  isTrashed: boolean;
  isPrintable: boolean;
  creator: Person | null;
  lists: Map<Person, Set<List>>;
}

export function wayTo(item: Item): Item[] {
  return item.parent ? [...wayTo(item.parent), item.parent] : [];
}

const isStaff = (person: Person) => person.role !== 'Employee';
const unitKinds = new Set<Item['kind']>(['partition', 'company', 'department']);
const isUnit = (item: Item) => unitKinds.has(item.kind);
export const ownerOf = (item: Item): Person | null => (wayTo(item)[0] ?? item).ownedBy;
const departmentOf = (item: Item) => [...wayTo(item), item].find((step) => step.kind === 'department');
const isOn = (person: Person, item: Item, list: List) => item.lists.get(person)?.has(list) ?? false;
const has = (person: Person, capability: Capability) =>
  isStaff(person) || person.capabilities.includes(capability);

/** In no trash, and in no folder that is. */
export const isReachable = (item: Item) => ![...wayTo(item), item].some((step) => step.isTrashed);
const isInGoneUnit = (item: Item) => wayTo(item).some((step) => isUnit(step) && step.isTrashed);
const isIn = (person: Person, item: Item) => {
  const department = departmentOf(item);
  return department !== undefined && person.departments.has(department);
};
const isOnTheWay = (person: Person, item: Item) =>
  item.kind === 'root' ||
  [...person.departments].some((one) => !one.isTrashed && wayTo(one).includes(item) && isReachable(one));

export function mayOpen(person: Person, item: Item): boolean {
  if (!isReachable(item)) return false;
  const isGranted = item.kind === 'file' && isOn(person, item, 'read');
  const owner = ownerOf(item);
  if (owner) return owner === person || isGranted;
  return isStaff(person) || isIn(person, item) || isGranted || isOnTheWay(person, item);
}

/** A file that somebody else let them read. */
export const isShared = (person: Person, item: Item) =>
  item.kind === 'file' && isReachable(item) && isOn(person, item, 'read') && item.creator !== person;

/** Search looks in the data center or one's departments, in one's own My Files, and in what is shared. */
export function mayFind(person: Person, item: Item): boolean {
  if (!mayOpen(person, item)) return false;
  const owner = ownerOf(item);
  const isTheirPlace = owner ? owner === person : isStaff(person) || isIn(person, item);
  return isTheirPlace || isShared(person, item);
}

function mayTakeOut(person: Person, item: Item, list: 'download' | 'print'): boolean {
  if (item.kind !== 'file' || !mayOpen(person, item)) return false;
  const owner = ownerOf(item);
  if (owner === person || (!owner && isStaff(person))) return true;
  return isOn(person, item, list) && has(person, list === 'download' ? 'Download' : 'Print');
}

const mayPutInto = (person: Person, item: Item): boolean => {
  const owner = ownerOf(item);
  if (owner) return owner === person;
  return (
    departmentOf(item) !== undefined && (isStaff(person) || (isIn(person, item) && has(person, 'Upload')))
  );
};

/** Whether the table allows it; `undefined` for what the table does not speak of. */
export function allows(person: Person, action: FileAction, item: Item): boolean | undefined {
  const isTheirs = ownerOf(item) === person;
  const isManaged = isUnit(item) || item.kind === 'root';
  const isHere = mayOpen(person, item);
  switch (action) {
    case 'open':
      return isHere;
    case 'download':
      return item.kind === 'file' ? mayTakeOut(person, item, 'download') : undefined;
    case 'print':
      return item.isPrintable && mayTakeOut(person, item, 'print');
    case 'upload':
    case 'createFolder':
      return isHere && item.kind !== 'file' && mayPutInto(person, item);
    case 'replace':
      return isHere && item.kind === 'file' && mayPutInto(person, item);
    case 'rename':
    case 'move':
      return isHere && !isManaged && (isTheirs || (!ownerOf(item) && isStaff(person)));
    case 'trash':
      return isHere && !isManaged && (isTheirs || (!ownerOf(item) && person.isOwner));
    case 'restore':
      return mayRestore(person, item);
    case 'purge': {
      const isFreeAbove = item.parent !== null && isReachable(item.parent);
      return item.isTrashed && !isManaged && isFreeAbove && (isTheirs || (!ownerOf(item) && person.isOwner));
    }
    default:
      return undefined;
  }
}

export function mayRestore(person: Person, item: Item): boolean {
  if (!item.isTrashed || isUnit(item) || isInGoneUnit(item)) return false;
  const owner = ownerOf(item);
  if (owner) return owner === person;
  return isStaff(person) || (item.kind === 'file' && isOn(person, item, 'delete'));
}

/** The files that a zip of this item holds for this person. */
export function zipped(person: Person, item: Item, all: Item[]): Item[] {
  if (!mayOpen(person, item)) return [];
  return all.filter((one) => [...wayTo(one), one].includes(item) && mayTakeOut(person, one, 'download'));
}
