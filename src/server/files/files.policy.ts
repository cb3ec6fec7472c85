import { type RawBuilder, sql } from 'kysely';
import { type FileAction, fileActions } from '#shared/files/files.contract.ts';
import { type Right, rightBit, rights } from '#shared/files/rights.ts';
import { isEditable } from '#shared/files/editable-types.ts';
import { hasPages } from '#shared/files/types-with-pages.ts';
import type { Capability } from '#shared/auth/roles.ts';
import type { Audience } from '#server/platform/event-message.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Ancestor, Item } from './item.ts';
import { type RightsHolder, type Viewer, isStaff } from './viewer.ts';

// Who may do what with files: product decisions, "Who may do what". The first half decides about one item that is loaded,
// the second half has the same rules as SQL, for lists that are too long to load. `rights.property.test.ts` compares both
// with an oracle over generated organisations.

declare const allowed: unique symbol;
/**
 * An item on which the viewer may do this. An action that takes one cannot skip the check, because only `can()` makes one; never
 * make one by spreading another.
 */
export type Permitted<A extends FileAction> = A extends FileAction
  ? Item & { readonly [allowed]: { [action in A]: true } }
  : never;

export function can<A extends FileAction>(viewer: RightsHolder, action: A, item: Item): item is Permitted<A> {
  if (isUnreachable(item)) return false;
  // In a trashed folder nothing can be used; it can only be restored.
  if (hasTrashedAncestor(item) && action !== 'restore') return false;
  return abilities[action](viewer, item) && appliesTo(action, item);
}

export function actionsFor(viewer: Viewer, item: Item): FileAction[] {
  return fileActions.filter((action) => can(viewer, action, item));
}

type Ability = (viewer: RightsHolder, item: Item) => boolean;

const mayAdd: Ability = (viewer, item) =>
  ownsSpace(viewer, item) ||
  managesSpace(viewer, item) ||
  (worksInDepartment(viewer, item) && hasCapability(viewer, 'Upload'));

const mayManage: Ability = (viewer, item) => ownsSpace(viewer, item) || managesSpace(viewer, item);

const mayTrash: Ability = (viewer, item) =>
  ownsSpace(viewer, item) || (isInDataCenter(item) && viewer.isOwner);

/** An employee needs the right on the file and the capability. For a folder, each file in it is checked again. */
const mayDownloadOrPrint =
  (right: 'download' | 'print', capability: Capability): Ability =>
  (viewer, item) =>
    ownsSpace(viewer, item) ||
    managesSpace(viewer, item) ||
    ((worksInDepartment(viewer, item) || isListed(item, 'read')) &&
      (item.row.kind === 'folder' || isListed(item, right)) &&
      hasCapability(viewer, capability));

const mayDownload = mayDownloadOrPrint('download', 'Download');
const mayPrint = mayDownloadOrPrint('print', 'Print');

/** In My Files too, an employee needs the capability. */
const mayShare: Ability = (viewer, item) =>
  managesSpace(viewer, item) ||
  (hasCapability(viewer, 'Share') &&
    (ownsSpace(viewer, item) ||
      ((worksInDepartment(viewer, item) || isListed(item, 'read')) && isListed(item, 'share'))));

const abilities: Record<FileAction, Ability> = {
  open: (viewer, item) =>
    ownsSpace(viewer, item) ||
    managesSpace(viewer, item) ||
    worksInDepartment(viewer, item) ||
    isOnPathToDepartments(viewer, item) ||
    isListed(item, 'read'),
  upload: mayAdd,
  createFolder: mayAdd,
  replace: mayAdd,
  download: mayDownload,
  copy: mayDownload,
  print: mayPrint,
  // Hidden for employees, in My Files too (specification, section 6).
  printLabel: (viewer, item) => isStaff(viewer) && mayManage(viewer, item),
  // The new files are the caller's own, with every right: so nobody gets more of the content than before.
  split: (viewer, item) => mayAdd(viewer, item) && mayDownload(viewer, item),
  edit: (viewer, item) => mayAdd(viewer, item) && mayDownload(viewer, item),
  // The new file is the caller's own, as with the parts of a PDF.
  convertToDocx: (viewer, item) => mayAdd(viewer, item) && mayDownload(viewer, item),
  // Whoever may upload makes documents of it, also without the right to download it: it is given to all of them.
  markAsTemplate: mayManage,
  rename: mayManage,
  move: mayManage,
  trash: mayTrash,
  purge: mayTrash,
  emptyTrash: mayTrash,
  restore: (viewer, item) => mayManage(viewer, item) || (isInDataCenter(item) && isListed(item, 'delete')),
  seeAccess: (viewer, item) => isInOwnPlace(viewer, item) || mayShare(viewer, item),
  share: mayShare,
  // Nobody gives what they do not have: otherwise two people could give each other every right.
  shareDownload: (viewer, item) => mayShare(viewer, item) && mayDownload(viewer, item),
  sharePrint: (viewer, item) => mayShare(viewer, item) && mayPrint(viewer, item),
  removeAccess: mayShare,
  // Who gets the link downloads the file.
  shareOutside: (viewer, item) => mayShare(viewer, item) && mayDownload(viewer, item),
};

/** Whether the viewer may take a right from this user. The creator stays in My Files, and loses a right by the owner and admins only. */
export function canTakeFrom(viewer: RightsHolder, item: Permitted<'removeAccess'>, userId: string): boolean {
  if (userId === viewer.userId) return false;
  if (userId !== item.row.created_by) return true;
  return isInDataCenter(item) && (viewer.isOwner || viewer.role === 'Admin');
}

const abilityOfRight: Record<Right, Ability> = {
  read: abilities.open,
  download: mayDownload,
  print: mayPrint,
  share: mayShare,
  delete: abilities.restore,
};

/** The rights of a user on a file that is not in the trash, whatever they come from. */
export const rightsOn = (viewer: RightsHolder, item: Item): Right[] =>
  rights.filter((right) => abilityOfRight[right](viewer, item));

/** Why a user has a right on a file without being on its list; null when only the list decides. */
export function sourceOf(
  viewer: RightsHolder,
  item: Item,
  right: Right,
): 'myFiles' | 'role' | 'department' | null {
  if (ownsSpace(viewer, item)) return 'myFiles';
  if (managesSpace(viewer, item)) return 'role';
  return right === 'read' && worksInDepartment(viewer, item) ? 'department' : null;
}

const isInDataCenter = ({ row }: Item): boolean => row.space === 'DC';

/** In My Files the owner of the space has every right, whatever their role. */
const ownsSpace: Ability = (viewer, item) => myFilesOwner(item) === viewer.userId;

const managesSpace: Ability = (viewer, item) => isInDataCenter(item) && isStaff(viewer);

const worksInDepartment: Ability = (viewer, item) => {
  const departmentId = isInDataCenter(item) ? departmentOf(item) : null;
  return departmentId !== null && viewer.departmentIds.includes(departmentId);
};

const hasCapability = (viewer: RightsHolder, capability: Capability): boolean =>
  isStaff(viewer) || viewer.capabilities.includes(capability);

/** On the file's access list. Folders have none. */
const isListed = ({ row, rights }: Item, right: Right): boolean =>
  row.kind === 'file' && (rights & rightBit[right]) !== 0;

/** The root, the partitions and the companies that an employee passes through to reach their departments. */
function isOnPathToDepartments(viewer: RightsHolder, { row }: Item): boolean {
  if (row.space !== 'DC') return false;
  if (row.parent_id === null) return true;
  if (row.unit_kind === 'partition') return viewer.partitionIds.includes(row.partition_id ?? '');
  return row.unit_kind === 'company' && viewer.companyIds.includes(row.company_id ?? '');
}

/** Whether the action makes sense on the item, whoever the viewer is. */
function appliesTo(action: FileAction, item: Item): boolean {
  const { row } = item;
  if (row.state === 'deleted') return (action === 'restore' || action === 'purge') && row.unit_kind === null;
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
      return hasPages(row.type);
    case 'split':
      return row.type === 'pdf';
    case 'edit':
      return isEditable(row.type);
    case 'convertToDocx':
      return row.type === 'doc';
    case 'markAsTemplate':
      return row.type === 'docx';
    case 'replace':
    case 'seeAccess':
    case 'share':
    case 'shareDownload':
    case 'sharePrint':
    case 'removeAccess':
    case 'shareOutside':
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

/** What the policy needs to know of an item's ancestors. */
interface AncestorSummary {
  /** One of them is being purged, or is the folder of a deleted unit: nothing in it can be reached, not even restored. */
  isUnreachable: boolean;
  hasTrashed: boolean;
  departmentId: string | null;
}

// Cached, because the items of a listing share their ancestors and each is checked for every action.
const summaries = new WeakMap<Ancestor[], AncestorSummary>();

function summaryOf({ ancestors }: Item): AncestorSummary {
  const cached = summaries.get(ancestors);
  if (cached) return cached;
  const isPurgedOrDeletedUnit = ({ state, unit_kind: unit }: Ancestor) =>
    state === 'purging' || (unit !== null && state !== 'published');
  const summary = {
    isUnreachable: ancestors.some(isPurgedOrDeletedUnit),
    hasTrashed: ancestors.some(({ state }) => state !== 'published'),
    departmentId: ancestors.findLast((step) => step.unit_kind === 'department')?.department_id ?? null,
  };
  summaries.set(ancestors, summary);
  return summary;
}

const isUnreachable = (item: Item): boolean => item.row.state === 'purging' || summaryOf(item).isUnreachable;
const hasTrashedAncestor = (item: Item): boolean => summaryOf(item).hasTrashed;

/** Whether an item, or a folder or unit that contains it, was trashed or deleted. */
export const isInTrash = (item: Item): boolean =>
  item.row.state !== 'published' || hasTrashedAncestor(item) || isUnreachable(item);

/** Whether the viewer may open an item, or could if it and its folders were restored. */
export const canOpenOnceRestored = (viewer: Viewer, item: Item): boolean =>
  !isBeingPurged(item) && abilities.open(viewer, item);

const isBeingPurged = ({ row, ancestors }: Item): boolean =>
  [row, ...ancestors].some(({ state }) => state === 'purging');

/** The department an item is in: that of the nearest department folder among its ancestors, itself included. */
export const departmentOf = (item: Item): string | null =>
  item.row.unit_kind === 'department' ? item.row.department_id : summaryOf(item).departmentId;

/** The user whose My Files an item is in. */
export const myFilesOwner = (item: Item): string | null =>
  item.row.space === 'Share' ? (item.ancestors[0] ?? item.row).created_by : null;

/** How long after an upload its file may be replaced by its parts. */
const REPLACED_FOR_MS = 3_600_000;

/**
 * Whether a PDF may go to the trash when it is separated: by whoever may trash it, and, when its parts have all of its pages, by
 * whoever had just uploaded it when that was requested.
 */
export const mayReplaceByParts = (
  viewer: RightsHolder,
  item: Permitted<'split'>,
  { requestedAt, hasAllPages }: { requestedAt: Date; hasAllPages: boolean },
): boolean =>
  can(viewer, 'trash', item) ||
  (hasAllPages &&
    item.row.created_by === viewer.userId &&
    item.row.version === 1 &&
    requestedAt.getTime() - item.row.created_at.getTime() < REPLACED_FOR_MS);

/** Whether the viewer reaches an item through its folders. A file that was only shared with them is not. */
export const canReachThroughFolders = (viewer: Viewer, item: Item, parent: Item): boolean =>
  item.row.space === 'Share' ? ownsSpace(viewer, item) : can(viewer, 'open', parent);

/** Whether an item is in the viewer's My Files, or in a department that they work in or manage. */
export const isInOwnPlace = (viewer: RightsHolder, item: Item): boolean =>
  ownsSpace(viewer, item) || managesSpace(viewer, item) || worksInDepartment(viewer, item);

/** Whether an admin who looks at what another user can reach sees this file. My Files of others are private to admins too. */
export const showsInReach: Ability = (viewer, item) => can(viewer, 'open', item);

// The same rules as SQL. `f` is the row of the item.

type Condition = RawBuilder<boolean>;

/**
 * The viewer's rights from the access lists of the item; null when they are on none. A subquery and no join, because a join may be
 * planned to read everything that the viewer may access.
 */
export const rightsOf = ({ userId }: Pick<Viewer, 'userId'>): RawBuilder<number | null> =>
  sql`(select a.rights from file_access a where a.file_id = f.id and a.user_id = ${userId})`;

/** Some of a viewer's values, so that a prepared statement can be built with places for them. */
export type ListedFor = Pick<Viewer, 'partitionIds' | 'companyIds' | 'departmentIds'>;

/** Whether a folder that the viewer may open shows only some of its items: units that do not lead to their departments. */
export const showsOnlyOwnUnits = (viewer: Viewer, { row }: Item): boolean =>
  !isStaff(viewer) &&
  row.space === 'DC' &&
  (row.parent_id === null || row.unit_kind === 'partition' || row.unit_kind === 'company');

/** `open`, for the items of a folder that the viewer may open: whoever may open a folder may open its items. */
export function canOpenInFolder(viewer: ListedFor, onlyOwnUnits: boolean): Condition {
  if (!onlyOwnUnits) return sql`true`;
  return sql`(f.unit_kind = 'partition' and f.partition_id = any(${viewer.partitionIds}::uuid[])
    or f.unit_kind = 'company' and f.company_id = any(${viewer.companyIds}::uuid[])
    or f.unit_kind = 'department' and f.department_id = any(${viewer.departmentIds}::uuid[]))`;
}

/** `open`, for the items of any folders that the viewer may open. */
export const canOpenItemsOf = (viewer: ListedFor, seesAllUnits: boolean): Condition =>
  seesAllUnits ? sql`true` : sql`(f.unit_kind is null or ${canOpenInFolder(viewer, true)})`;

/** `restore`, for the trash of a place that the viewer may open. Units are restored where they are managed. */
export function canRestoreInPlace(viewer: Viewer, { row }: Item): Condition {
  if (row.space === 'Share') return sql`true`;
  // A list and no join, because PostgreSQL assumes that a join leaves no rows and then reads the whole trash.
  const isReachable = sql<boolean>`f.unit_kind is null and (f.department_id = any(array(
    select d.id from units d where d.deleted_at is not null))) is not true`;
  return isStaff(viewer) ? isReachable : sql`${isReachable} and ${isListedSql(viewer, 'delete')}`;
}

/** `download`, for the files below folders that the viewer may download: in My Files these are the viewer's own files. */
export const canDownloadBelow = (viewer: Viewer): Condition =>
  isStaff(viewer) ? sql`true` : sql`(f.space = 'Share' or ${isListedSql(viewer, 'download')})`;

/** The departments whose files the viewer may open; null for all of them. */
export const openDepartments = (viewer: Viewer): string[] | null =>
  isStaff(viewer) ? null : viewer.departmentIds;

/** Whether the file is in the "Shared with me" of the user of an access row `a`. */
export const isSharedRow: RawBuilder<boolean> = sql`(not a.is_creator and a.is_published and a.rights & ${sql.lit(rightBit.read)} <> 0)`;

/** `open`, for what others shared with the viewer. `a` is the access row. */
export const isSharedAccess = ({ userId }: Pick<Viewer, 'userId'>): Condition =>
  sql`(a.user_id = ${userId} and ${isSharedRow})`;

export const isSharedWith = (viewer: Pick<Viewer, 'userId'>): Condition =>
  sql`f.id in (select a.file_id from file_access a where ${isSharedAccess(viewer)})`;

/**
 * `open`, for what an employee created in a department that they have left, because the creator's rights come from the access
 * list. It covers a few files more than `can()` allows, namely those that were taken off the list: each hit is checked. Staff may
 * open all departments anyway: null.
 */
export function isCreatedElsewhere(viewer: Viewer): Condition | null {
  if (isStaff(viewer)) return null;
  return sql`(f.created_by = ${viewer.userId} and f.kind = 'file' and f.department_id is not null
    and f.department_id <> all(${viewer.departmentIds}::uuid[]))`;
}

/** `showsInReach`, for published files and an admin. It covers the files in trashed folders too: each is checked. */
export const showsInReachSql = (viewer: Viewer): Condition =>
  sql`(f.space = 'DC' or f.my_files_of = ${viewer.userId} or ${isListedSql(viewer, 'read')})`;

const isListedSql = ({ userId }: Viewer, right: Right): Condition =>
  sql`exists (select from file_access a
    where a.file_id = f.id and a.user_id = ${userId} and a.rights & ${rightBit[right]} <> 0)`;

// Who is notified of a change.

/** The users whose open tabs may show what is in the same place as this item; null when nobody's do. */
export function audienceOf(item: Item): Audience | null {
  const owner = myFilesOwner(item);
  if (owner) return { userIds: [owner] };
  const departmentId = departmentOf(item);
  return departmentId ? { departmentId } : null;
}

/** Whether an event for a department is for this user: they work in it or manage all departments. */
export const receivesDepartmentEvents = (actor: Actor, departmentId: string): boolean =>
  isStaff(actor) || actor.departmentIds.includes(departmentId);
