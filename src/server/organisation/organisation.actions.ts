import { type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import type { Author } from '#server/audit/author.ts';
import { changes } from '#server/audit/changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type OrganisationDeps,
  publishTreeChanged,
  auditValues,
  changeTree,
  entityOf,
} from './change-tree.ts';
import { presentPrefix } from './organisation.present.ts';
import {
  type UnitRow,
  findPath,
  requireUnit,
  insertUnit,
  takePrefix,
  updateUnit,
} from './organisation.queries.ts';

export interface UnitForm {
  name: string;
  emailAddress: string;
  phoneNumber: string;
  /** Partitions only. */
  address?: string;
  /** Departments only. Null: no limit; undefined: as before. */
  quota?: number | null | undefined;
}

const columnsOf = (form: UnitForm) => ({
  name: form.name,
  email_address: form.emailAddress,
  phone_number: form.phoneNumber,
  address: form.address ?? '',
  ...(form.quota !== undefined && { quota: form.quota }),
});

export function createUnit(
  deps: OrganisationDeps,
  author: Author,
  { kind, parentId }: { kind: UnitKind; parentId: string | null },
  form: UnitForm,
): Promise<UnitRow> {
  return changeTree(deps, author, async (tx, audit) => {
    const above = parentId === null ? [] : await findParents(tx, kind, parentId);
    const prefix = await takePrefix(tx, kind);
    const id = newId();
    const folder = {
      kind,
      name: form.name,
      parentId: above.at(-1)?.folder_id ?? null,
      units: Object.fromEntries([...above.map((unit) => [unit.kind, unit.id]), [kind, id]]),
    };
    const unit = await insertUnit(tx, {
      id,
      kind,
      parent_id: parentId,
      ...columnsOf(form),
      prefix,
      folder_id: await deps.folders.create(tx, folder, author.id),
      created_by: author.id,
      updated_by: author.id,
    });
    audit.record({
      action: 'create',
      entity: entityOf(unit),
      after: { ...auditValues(unit), prefix: presentPrefix(prefix) },
    });
    await publishTreeChanged(tx, author, unit, 'unitCreated');
    return unit;
  });
}

/** The units above a new one, outermost first. */
async function findParents(tx: Db, kind: UnitKind, parentId: string): Promise<UnitRow[]> {
  const path = await findPath(tx, parentId);
  const parent = path.at(-1);
  if (parent?.kind !== unitLevels[kind].parent) throw new AppError('notFound');
  if (parent.deleted_at) throw new AppError('parentDeleted');
  return path;
}

/** Edits a unit and gives its folder the same name. */
export function editUnit(
  deps: OrganisationDeps,
  author: Author,
  { kind, id }: { kind: UnitKind; id: string },
  form: UnitForm,
): Promise<UnitRow> {
  return changeTree(deps, author, async (tx, audit) => {
    const unit = await requireUnit(tx, kind, id);
    const edited = { ...unit, ...columnsOf(form) };
    const changed = changes(auditValues(unit), auditValues(edited));
    if (!changed) return unit;
    if (edited.name !== unit.name) await deps.folders.rename(tx, unit.folder_id, edited.name, author.id);
    audit.record({ action: 'update', entity: entityOf(edited), ...changed });
    await publishTreeChanged(tx, author, unit);
    return updateUnit(tx, id, { ...columnsOf(form), updated_by: author.id });
  });
}
