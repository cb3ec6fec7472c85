import { type FileAction, fileActions } from '#shared/files/files.contract.ts';
import { type Right, rightBit } from '#shared/files/rights.ts';
import type { Capability } from '#shared/users/users.roles.ts';
import type { Ancestor, Node } from './nodes.queries.ts';
import { type Viewer, isStaff } from './viewer.ts';

/**
 * Who may do what with files: product decisions, "Who may do what". Every door asks here; the answers travel to the client
 * as actions. Listings rely on one rule only, that reading a folder's items follows from reading the folder.
 */
export function can(viewer: Viewer, action: FileAction, node: Node): boolean {
  if (isGone(node)) return false;
  // Out of a trashed folder nothing can be reached, only brought back.
  if (isBuried(node) && action !== 'restore') return false;
  const allowed =
    node.row.space === 'Share' ? inMyFiles(viewer, action, node) : inDataCenter(viewer, action, node);
  return allowed && suits(action, node);
}

export function actionsFor(viewer: Viewer, node: Node): FileAction[] {
  return fileActions.filter((action) => can(viewer, action, node));
}

/** What the policy asks of the folders above an item. */
interface Way {
  /** One of them is being deleted for good, or is a unit that is not there: until it is back, so is all that is in it. */
  isGone: boolean;
  /** One of them lies in the trash. */
  isBuried: boolean;
  departmentId: string | null;
}

// The items of a listing share their way, and each of them is asked about every action.
const ways = new WeakMap<Ancestor[], Way>();

function wayOf({ ancestors }: Node): Way {
  const known = ways.get(ancestors);
  if (known) return known;
  const isLost = ({ state, unit_kind: unit }: Ancestor) =>
    state === 'purging' || (unit !== null && state !== 'published');
  const way = {
    isGone: ancestors.some(isLost),
    isBuried: ancestors.some(({ state }) => state !== 'published'),
    departmentId: ancestors.findLast((step) => step.unit_kind === 'department')?.department_id ?? null,
  };
  ways.set(ancestors, way);
  return way;
}

const isGone = (node: Node): boolean => node.row.state === 'purging' || wayOf(node).isGone;
const isBuried = (node: Node): boolean => wayOf(node).isBuried;

/** The department an item is in: that of the nearest department folder on the way up, itself included. */
export const departmentOf = (node: Node): string | null =>
  node.row.unit_kind === 'department' ? node.row.department_id : wayOf(node).departmentId;

/** Whose My Files an item is in. */
export const myFilesOwner = (node: Node): string | null =>
  node.row.space === 'Share' ? (node.ancestors[0] ?? node.row).created_by : null;

const isFile = (node: Node) => node.row.kind === 'file';
const isTrashed = (node: Node) => node.row.state === 'deleted';
const isListed = (node: Node, right: Right) => isFile(node) && (node.rights & rightBit[right]) !== 0;
const isCapable = (viewer: Viewer, capability: Capability) =>
  isStaff(viewer) || viewer.capabilities.includes(capability);

/** In My Files the creator has every right, whatever their role; others have what they were granted on a file. */
function inMyFiles(viewer: Viewer, action: FileAction, node: Node): boolean {
  if (myFilesOwner(node) === viewer.userId) return true;
  if (isTrashed(node)) return false;
  return asGranted(viewer, action, node);
}

function asGranted(viewer: Viewer, action: FileAction, node: Node): boolean {
  if (!isListed(node, 'read')) return false;
  if (action === 'open') return true;
  if (action === 'download' || action === 'copy')
    return isListed(node, 'download') && isCapable(viewer, 'Download');
  return action === 'print' && isListed(node, 'print') && isCapable(viewer, 'Print');
}

function inDataCenter(viewer: Viewer, action: FileAction, node: Node): boolean {
  switch (action) {
    case 'trash':
    case 'purge':
    case 'emptyTrash':
      return viewer.isOwner;
    case 'restore':
      return isStaff(viewer) || isListed(node, 'delete');
    default:
      return isStaff(viewer) ? true : asEmployee(viewer, action, node);
  }
}

function asEmployee(viewer: Viewer, action: FileAction, node: Node): boolean {
  const isInside = viewer.departmentIds.includes(departmentOf(node) ?? '');
  switch (action) {
    case 'open':
      return isInside || isOnTheWay(viewer, node) || isListed(node, 'read');
    case 'upload':
    case 'createFolder':
    case 'replace':
      return isInside && isCapable(viewer, 'Upload');
    case 'download':
    case 'copy':
      if (!isFile(node)) return isInside && isCapable(viewer, 'Download');
      return (
        (isInside || isListed(node, 'read')) && isListed(node, 'download') && isCapable(viewer, 'Download')
      );
    case 'print':
      return (isInside || isListed(node, 'read')) && isListed(node, 'print') && isCapable(viewer, 'Print');
    default:
      return false;
  }
}

/** The folders an employee passes through to reach their departments. */
function isOnTheWay(viewer: Viewer, { row }: Node): boolean {
  if (row.parent_id === null) return true;
  if (row.unit_kind === 'partition') return viewer.partitionIds.includes(row.partition_id ?? '');
  return row.unit_kind === 'company' && viewer.companyIds.includes(row.company_id ?? '');
}

/** What an action makes sense on, whoever asks. */
function suits(action: FileAction, node: Node): boolean {
  const { row } = node;
  if (isTrashed(node)) return (action === 'restore' || action === 'purge') && row.unit_kind === null;
  const isManagedElsewhere = row.unit_kind !== null || row.parent_id === null;
  switch (action) {
    case 'restore':
    case 'purge':
      return false;
    case 'upload':
    case 'createFolder':
      return row.kind === 'folder' && (row.space === 'Share' || departmentOf(node) !== null);
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
