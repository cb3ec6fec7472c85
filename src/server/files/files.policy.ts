import { type FileAction, fileActions } from '#shared/files/files.contract.ts';
import { type Right, rightBit } from '#shared/files/rights.ts';
import type { Capability } from '#shared/auth/roles.ts';
import type { Ancestor, Item } from './item.ts';
import { type Viewer, isStaff } from './viewer.ts';

/**
 * Who may do what with files: product decisions, "Who may do what". Every door asks here; the answers travel to the client
 * as actions. Listings rely on one rule only, that reading a folder's items follows from reading the folder.
 */
export function can(viewer: Viewer, action: FileAction, item: Item): boolean {
  if (isUnreachable(item)) return false;
  // Out of a trashed folder nothing can be reached, only brought back.
  if (hasTrashedAncestor(item) && action !== 'restore') return false;
  const allowed =
    item.row.space === 'Share' ? inMyFiles(viewer, action, item) : inDataCenter(viewer, action, item);
  return allowed && appliesTo(action, item);
}

export function actionsFor(viewer: Viewer, item: Item): FileAction[] {
  return fileActions.filter((action) => can(viewer, action, item));
}

/** What the policy asks of the folders above an item. */
interface Way {
  /** One of them is being deleted for good, or is a unit that is not there: until it is back, so is all that is in it. */
  isUnreachable: boolean;
  /** One of them lies in the trash. */
  hasTrashedAncestor: boolean;
  departmentId: string | null;
}

// The items of a listing share their way, and each of them is asked about every action.
const ways = new WeakMap<Ancestor[], Way>();

function summariseAncestors({ ancestors }: Item): Way {
  const known = ways.get(ancestors);
  if (known) return known;
  const isPurgedOrDeletedUnit = ({ state, unit_kind: unit }: Ancestor) =>
    state === 'purging' || (unit !== null && state !== 'published');
  const way = {
    isUnreachable: ancestors.some(isPurgedOrDeletedUnit),
    hasTrashedAncestor: ancestors.some(({ state }) => state !== 'published'),
    departmentId: ancestors.findLast((step) => step.unit_kind === 'department')?.department_id ?? null,
  };
  ways.set(ancestors, way);
  return way;
}

const isUnreachable = (item: Item): boolean =>
  item.row.state === 'purging' || summariseAncestors(item).isUnreachable;
const hasTrashedAncestor = (item: Item): boolean => summariseAncestors(item).hasTrashedAncestor;

/** The department an item is in: that of the nearest department folder on the way up, itself included. */
export const departmentOf = (item: Item): string | null =>
  item.row.unit_kind === 'department' ? item.row.department_id : summariseAncestors(item).departmentId;

/** Whose My Files an item is in. */
export const myFilesOwner = (item: Item): string | null =>
  item.row.space === 'Share' ? (item.ancestors[0] ?? item.row).created_by : null;

const isFile = (item: Item) => item.row.kind === 'file';
const isTrashed = (item: Item) => item.row.state === 'deleted';
const isListed = (item: Item, right: Right) => isFile(item) && (item.rights & rightBit[right]) !== 0;
const isCapable = (viewer: Viewer, capability: Capability) =>
  isStaff(viewer) || viewer.capabilities.includes(capability);

/** In My Files the creator has every right, whatever their role; others have what they were granted on a file. */
function inMyFiles(viewer: Viewer, action: FileAction, item: Item): boolean {
  if (myFilesOwner(item) === viewer.userId) return true;
  if (isTrashed(item)) return false;
  return asGranted(viewer, action, item);
}

function asGranted(viewer: Viewer, action: FileAction, item: Item): boolean {
  if (!isListed(item, 'read')) return false;
  if (action === 'open') return true;
  if (action === 'download' || action === 'copy')
    return isListed(item, 'download') && isCapable(viewer, 'Download');
  return action === 'print' && isListed(item, 'print') && isCapable(viewer, 'Print');
}

function inDataCenter(viewer: Viewer, action: FileAction, item: Item): boolean {
  switch (action) {
    case 'trash':
    case 'purge':
    case 'emptyTrash':
      return viewer.isOwner;
    case 'restore':
      return isStaff(viewer) || isListed(item, 'delete');
    default:
      return isStaff(viewer) ? true : asEmployee(viewer, action, item);
  }
}

function asEmployee(viewer: Viewer, action: FileAction, item: Item): boolean {
  const isInside = viewer.departmentIds.includes(departmentOf(item) ?? '');
  switch (action) {
    case 'open':
      return isInside || isOnTheWay(viewer, item) || isListed(item, 'read');
    case 'upload':
    case 'createFolder':
    case 'replace':
      return isInside && isCapable(viewer, 'Upload');
    case 'download':
    case 'copy':
      if (!isFile(item)) return isInside && isCapable(viewer, 'Download');
      return (
        (isInside || isListed(item, 'read')) && isListed(item, 'download') && isCapable(viewer, 'Download')
      );
    case 'print':
      return (isInside || isListed(item, 'read')) && isListed(item, 'print') && isCapable(viewer, 'Print');
    default:
      return false;
  }
}

/** The folders an employee passes through to reach their departments. */
function isOnTheWay(viewer: Viewer, { row }: Item): boolean {
  if (row.parent_id === null) return true;
  if (row.unit_kind === 'partition') return viewer.partitionIds.includes(row.partition_id ?? '');
  return row.unit_kind === 'company' && viewer.companyIds.includes(row.company_id ?? '');
}

/** What an action makes sense on, whoever asks. */
function appliesTo(action: FileAction, item: Item): boolean {
  const { row } = item;
  if (isTrashed(item)) return (action === 'restore' || action === 'purge') && row.unit_kind === null;
  const isManagedElsewhere = row.unit_kind !== null || row.parent_id === null;
  switch (action) {
    case 'restore':
    case 'purge':
      return false;
    case 'upload':
    case 'createFolder':
      return row.kind === 'folder' && (row.space === 'Share' || departmentOf(item) !== null);
    case 'emptyTrash':
      return row.kind === 'folder';
    case 'print':
      return row.type === 'pdf' || row.type === 'image';
    case 'replace':
      return row.kind === 'file';
    case 'rename':
    case 'move':
    case 'copy':
    case 'trash':
      return !isManagedElsewhere;
    default:
      return true;
  }
}
