import type {
  DeletedUnit,
  OwnDepartment,
  TreeNode,
  Unit,
  UnitPath,
} from '#shared/organisation/organisation.contract.ts';
import { sortKey } from '#shared/text/fold.ts';
import type { Config } from '#server/platform/config.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { TakenBytes } from '#server/quotas/quotas.queries.ts';
import type { DeletedRow } from './deletion.queries.ts';
import { actionsOn, may } from './organisation.policy.ts';
import type { OwnDepartmentRow, UnitRow } from './organisation.queries.ts';
import { restorableUntil } from '#server/platform/trash-time.ts';
import type { TreeRow } from './tree.queries.ts';

/** At least two digits (administration 9). */
export const presentPrefix = (prefix: number): string => String(prefix).padStart(2, '0');

export function presentUnit(
  unit: UnitRow,
  { isEmpty, taken }: { isEmpty: boolean; taken: TakenBytes },
  actor: Actor,
): Unit {
  return {
    id: unit.id,
    kind: unit.kind,
    parentId: unit.parent_id,
    name: unit.name,
    emailAddress: unit.email_address,
    phoneNumber: unit.phone_number,
    address: unit.address,
    prefix: presentPrefix(unit.prefix),
    folderId: unit.folder_id,
    quota: unit.quota,
    ...taken,
    isEmpty,
    createdAt: unit.created_at.toISOString(),
    actions: actionsOn(actor),
  };
}

export function presentPath(path: UnitRow[]): UnitPath {
  return path.map(({ id, kind, name }) => ({ id, kind, name }));
}

const byName = <R extends { name: string; prefix: number }>(rows: R[]): R[] =>
  rows
    .map((row) => ({ row, key: sortKey(row.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.prefix - b.row.prefix))
    .map(({ row }) => row);

/** Ordered by name. */
export function presentTree(rows: TreeRow[]): TreeNode[] {
  return byName(rows).map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    prefix: presentPrefix(row.prefix),
    parentId: row.parent_id,
    hasChildren: row.hasChildren,
  }));
}

/** Ordered by name. */
export const presentOwnDepartments = (rows: OwnDepartmentRow[]): OwnDepartment[] =>
  byName(rows).map(({ id, name, folder_id: folderId, company }) => ({ id, name, folderId, company }));

export function presentDeleted(unit: DeletedRow, config: Config, actor: Actor): DeletedUnit {
  return {
    id: unit.id,
    kind: unit.kind,
    name: unit.name,
    location: unit.location,
    deletedAt: unit.deleted_at.toISOString(),
    deletedBy: unit.deletedBy ?? '',
    restorableUntil: restorableUntil(config, unit.deleted_at).toISOString(),
    actions: { restore: may(actor, 'restore') },
  };
}
