import {
  type AccessPerson,
  type AccessSource,
  type GivenRight,
  type ListedPerson,
  type RecipientPerson,
  type RecipientUnit,
} from '#shared/files/access.contract.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';
import { type Right, rightBit, rights } from '#shared/files/rights.ts';
import { type Permitted, canTakeFrom, rightsOn, sourceOf } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import type { RightsHolder } from '#server/files/viewer.ts';
import type { AccessRow, ListedRow } from './access.queries.ts';
import type { RecipientRow, RecipientUnitRow } from './recipients.queries.ts';

/** A user as the policy needs them. The units above their departments matter for folders only. */
export const holderOf = (user: {
  id: string;
  role: Role;
  isOwner: boolean;
  capabilities: Capability[];
  departmentIds: string[];
}): RightsHolder => ({ ...user, userId: user.id, partitionIds: [], companyIds: [] });

const capabilityOf: Partial<Record<Right, Capability>> = {
  download: 'Download',
  print: 'Print',
  share: 'Share',
};

export function presentAccess(file: Item, department: string, row: AccessRow): AccessPerson {
  const user = holderOf(row);
  const item = { ...file, rights: row.rights };
  const had = rightsOn(user, item);
  const held = had.includes('read') ? had : [];
  return {
    id: row.id,
    name: row.name,
    isActive: row.isActive,
    rights: held.map((right) => ({ right, sources: sourcesOf(user, item, right, department, row) })),
    withoutCapability:
      held.length > 0 ? rights.filter((right) => isListed(row, right) && !held.includes(right)) : [],
  };
}

const isListed = (row: AccessRow, right: Right): boolean => (row.rights & rightBit[right]) !== 0;

function sourcesOf(
  user: RightsHolder,
  item: Item,
  right: Right,
  department: string,
  row: AccessRow,
): AccessSource[] {
  const sources: AccessSource[] = [];
  const implied = sourceOf(user, item, right);
  if (implied === 'myFiles') sources.push({ kind: 'myFiles' });
  if (implied === 'role') sources.push(row.isOwner ? { kind: 'owner' } : { kind: 'role', role: row.role });
  if (implied === 'department') sources.push({ kind: 'department', name: department });
  if (isListed(row, right))
    sources.push(row.isCreator && !givenBy(row, right) ? { kind: 'creator' } : grantOf(row, right));
  return sources;
}

const givenBy = (row: AccessRow, right: Right): string | null =>
  ({ download: row.downloadBy, print: row.printBy })[right as string] ??
  (right === 'read' ? row.grantedBy : null);

function grantOf(row: AccessRow, right: Right): AccessSource {
  const givenAt = { download: row.downloadAt, print: row.printAt }[right as string] ?? row.grantedAt;
  return { kind: 'granted', by: givenBy(row, right), at: givenAt!.toISOString() };
}

/** How the user has the right on all of the files without being on their lists; null when they have not. */
function impliedOnAll(user: RightsHolder, items: Item[], right: GivenRight): 'department' | 'role' | null {
  const sources = new Set(items.map((item) => sourceOf(user, item, right)));
  if (sources.has(null) || sources.has('myFiles')) return null;
  return sources.has('department') ? 'department' : 'role';
}

export function presentRecipient(
  items: Item[],
  right: GivenRight,
  holds: number,
  row: RecipientRow,
): RecipientPerson {
  const user = holderOf(row);
  const needed = capabilityOf[right];
  return {
    id: row.id,
    name: row.name,
    emailAddress: row.emailAddress,
    departmentIds: row.departmentIds,
    holds,
    impliedBy: impliedOnAll(user, items, right),
    isCapable: row.role !== 'Employee' || !needed || row.capabilities.includes(needed),
  };
}

export const presentRecipientUnit = (row: RecipientUnitRow, holders: number): RecipientUnit => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  parentId: row.kind === 'department' ? row.parent_id : null,
  partition: row.kind === 'company' ? row.partition : null,
  people: row.people,
  holders,
});

export function presentListed(
  viewer: RightsHolder,
  items: Permitted<'removeAccess'>[],
  right: GivenRight,
  row: ListedRow,
): ListedPerson {
  const created = new Set(row.createdIds);
  const staying = items.filter((item) => created.has(item.row.id) && !canTakeFrom(viewer, item, row.id));
  return {
    id: row.id,
    name: row.name,
    emailAddress: row.emailAddress,
    files: row.files,
    isCreator: created.size > 0,
    removable: row.files - staying.length,
    impliedBy: impliedOnAll(holderOf(row), items, right),
  };
}
