import type { FileAction } from '#shared/files/files.contract.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';

// The product's table "Who may do what", written a second time on plain objects and independently of the server's code.

export interface Person {
  id: string;
  isOwner: boolean;
  role: Role;
  capabilities: Capability[];
  departments: Set<Item>;
}

export type List = 'read' | 'download' | 'print' | 'share' | 'delete';

/** A file, folder, unit or root as the test knows it. */
export interface Item {
  id: string;
  name: string;
  kind: 'root' | 'partition' | 'company' | 'department' | 'folder' | 'file';
  parent: Item | null;
  /** The user whose My Files this is the root of. */
  ownedBy: Person | null;
  isTrashed: boolean;
  timesRestored: number;
  /** Of a file: a document that is printed, one that is edited too, or neither. */
  type: 'pdf' | 'docx' | 'archive' | null;
  creator: Person | null;
  lists: Map<Person, Set<List>>;
}

/** From the root down to the parent. */
export function ancestorsOf(item: Item): Item[] {
  return item.parent ? [...ancestorsOf(item.parent), item.parent] : [];
}

const isStaff = (person: Person) => person.role !== 'Employee';
const unitKinds = new Set<Item['kind']>(['partition', 'company', 'department']);
const isUnit = (item: Item) => unitKinds.has(item.kind);
export const ownerOf = (item: Item): Person | null => (ancestorsOf(item)[0] ?? item).ownedBy;
const departmentOf = (item: Item) => [...ancestorsOf(item), item].find((step) => step.kind === 'department');
const isOnList = (person: Person, item: Item, list: List) => item.lists.get(person)?.has(list) ?? false;
const has = (person: Person, capability: Capability) =>
  isStaff(person) || person.capabilities.includes(capability);

/** Neither the item nor a folder above it is in the trash. */
export const isReachable = (item: Item) => ![...ancestorsOf(item), item].some((step) => step.isTrashed);
const isInDeletedUnit = (item: Item) => ancestorsOf(item).some((step) => isUnit(step) && step.isTrashed);
export const isInOwnDepartment = (person: Person, item: Item) => {
  const department = departmentOf(item);
  return department !== undefined && person.departments.has(department);
};
const leadsToOwnDepartment = (person: Person, item: Item) =>
  item.kind === 'root' ||
  [...person.departments].some(
    (one) => !one.isTrashed && ancestorsOf(one).includes(item) && isReachable(one),
  );

export function mayOpen(person: Person, item: Item): boolean {
  if (!isReachable(item)) return false;
  const isGranted = item.kind === 'file' && isOnList(person, item, 'read');
  const owner = ownerOf(item);
  if (owner) return owner === person || isGranted;
  return (
    isStaff(person) || isInOwnDepartment(person, item) || isGranted || leadsToOwnDepartment(person, item)
  );
}

/** A file that somebody else shared with them. */
export const isShared = (person: Person, item: Item) =>
  item.kind === 'file' && isReachable(item) && isOnList(person, item, 'read') && item.creator !== person;

/** A search covers the data center or the person's departments, their My Files, and every file they may read by its access list. */
export function mayFind(person: Person, item: Item): boolean {
  if (!mayOpen(person, item)) return false;
  const owner = ownerOf(item);
  const isSearched = owner ? owner === person : isStaff(person) || isInOwnDepartment(person, item);
  return isSearched || isOnList(person, item, 'read');
}

function mayDownloadOrPrint(person: Person, item: Item, list: 'download' | 'print'): boolean {
  if (item.kind !== 'file' || !mayOpen(person, item)) return false;
  const owner = ownerOf(item);
  if (owner === person || (!owner && isStaff(person))) return true;
  return isOnList(person, item, list) && has(person, list === 'download' ? 'Download' : 'Print');
}

const mayAddTo = (person: Person, item: Item): boolean => {
  const owner = ownerOf(item);
  if (owner) return owner === person;
  return (
    departmentOf(item) !== undefined &&
    (isStaff(person) || (isInOwnDepartment(person, item) && has(person, 'Upload')))
  );
};

/** Whether the table allows it; `undefined` where the table says nothing. */
export function allows(person: Person, action: FileAction, item: Item): boolean | undefined {
  const isTheirs = ownerOf(item) === person;
  const isManaged = isUnit(item) || item.kind === 'root';
  const isOpenable = mayOpen(person, item);
  switch (action) {
    case 'open':
      return isOpenable;
    case 'download':
      return item.kind === 'file' ? mayDownloadOrPrint(person, item, 'download') : undefined;
    case 'print':
      return (item.type === 'pdf' || item.type === 'docx') && mayDownloadOrPrint(person, item, 'print');
    case 'edit':
      return item.type === 'docx' && mayAddTo(person, item) && mayDownloadOrPrint(person, item, 'download');
    case 'split':
      return item.type === 'pdf' && mayAddTo(person, item) && mayDownloadOrPrint(person, item, 'download');
    case 'upload':
    case 'createFolder':
      return isOpenable && item.kind !== 'file' && mayAddTo(person, item);
    case 'replace':
      return isOpenable && item.kind === 'file' && mayAddTo(person, item);
    case 'printLabel':
      return isOpenable && isStaff(person) && (isTheirs || !ownerOf(item));
    case 'rename':
    case 'move':
      return isOpenable && !isManaged && (isTheirs || (!ownerOf(item) && isStaff(person)));
    case 'trash':
      return isOpenable && !isManaged && (isTheirs || (!ownerOf(item) && person.isOwner));
    case 'restore':
      return mayRestore(person, item);
    case 'purge': {
      const isParentReachable = item.parent !== null && isReachable(item.parent);
      return (
        item.isTrashed && !isManaged && isParentReachable && (isTheirs || (!ownerOf(item) && person.isOwner))
      );
    }
    case 'seeAccess':
      return item.kind === 'file' && isOpenable && (isInOwnPlace(person, item) || mayShare(person, item));
    case 'share':
    case 'removeAccess':
      return mayShare(person, item);
    case 'shareDownload':
    case 'shareOutside':
      return mayShare(person, item) && mayDownloadOrPrint(person, item, 'download');
    case 'sharePrint':
      return mayShare(person, item) && mayDownloadOrPrint(person, item, 'print');
    default:
      return undefined;
  }
}

const isInOwnPlace = (person: Person, item: Item): boolean => {
  const owner = ownerOf(item);
  return owner ? owner === person : isStaff(person) || isInOwnDepartment(person, item);
};

/** The creator of a file in My Files, staff in the data center, and whoever is on the list; employees with the capability. */
function mayShare(person: Person, item: Item): boolean {
  if (item.kind !== 'file' || !mayOpen(person, item)) return false;
  const owner = ownerOf(item);
  if (!owner && isStaff(person)) return true;
  return has(person, 'Share') && (owner === person || isOnList(person, item, 'share'));
}

export function mayRestore(person: Person, item: Item): boolean {
  if (!item.isTrashed || isUnit(item) || isInDeletedUnit(item)) return false;
  const owner = ownerOf(item);
  if (owner) return owner === person;
  return isStaff(person) || (item.kind === 'file' && isOnList(person, item, 'delete'));
}

/** The files that a zip of this item contains when this person downloads it. */
export function zipped(person: Person, item: Item, all: Item[]): Item[] {
  if (!mayOpen(person, item)) return [];
  return all.filter(
    (one) => [...ancestorsOf(one), one].includes(item) && mayDownloadOrPrint(person, one, 'download'),
  );
}
