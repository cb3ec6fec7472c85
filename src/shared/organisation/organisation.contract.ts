import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { page, pageQuery, sortQuery } from '#shared/http/paging.ts';
import { quota, usage } from '#shared/quotas/quota.ts';
import { filterQuery, id, idParams } from '#shared/http/params.ts';
import { filledLine, line, optionalEmail, optionalPhone } from '#shared/http/text.ts';
import { unitFilterFields } from './unit-filter-fields.ts';
import { deletedUnitSortKeys, unitSortKeys } from './unit-sort-keys.ts';

export const unitKinds = ['partition', 'company', 'department'] as const;
export const unitKind = z.enum(unitKinds);
export type UnitKind = z.infer<typeof unitKind>;

/** What differs between the three levels; all other code is the same for them. Departments are all on one page (administration 9). */
export const unitLevels = {
  partition: { parent: null, child: 'company', isPaged: true },
  company: { parent: 'partition', child: 'department', isPaged: true },
  department: { parent: 'company', child: null, isPaged: false },
} as const satisfies Record<UnitKind, { parent: UnitKind | null; child: UnitKind | null; isPaged: boolean }>;

export const unitActions = z.object({ edit: z.boolean(), delete: z.boolean() });

/** A partition, company or department. Only a partition has an `address`, only a department a `quota`. */
export const unit = z.object({
  id,
  kind: unitKind,
  parentId: id.nullable(),
  name: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  /** Zero-padded to two digits, longer past 99. */
  prefix: z.string(),
  folderId: id,
  ...usage.shape,
  /** No unit is below it and no file is in its folder. Otherwise deleting it requires its typed name. */
  isEmpty: z.boolean(),
  createdAt: z.iso.datetime(),
  actions: unitActions,
});
export type Unit = z.infer<typeof unit>;

/** The units from the data center down to a unit, itself included, for headings and breadcrumbs. */
export const unitPath = z.array(z.object({ id, kind: unitKind, name: z.string() }));
export type UnitPath = z.infer<typeof unitPath>;

const list = page(unit).extend({
  /** The unit whose children these are, and those above it; empty for partitions. */
  path: unitPath,
  /** How long a deleted unit can be restored. */
  restorableDays: z.number(),
  actions: z.object({ create: z.boolean() }),
});
export type UnitPage = z.infer<typeof list>;

const body = z.object({ name: filledLine(120), emailAddress: optionalEmail, phoneNumber: optionalPhone });
const partitionBody = body.extend({ address: filledLine(300) });
/** Without a quota the department keeps the one that it has; null removes it. */
const departmentBody = body.extend({ quota: quota.nullable().optional() });

const paged = z.object({ ...filterQuery(unitFilterFields), ...pageQuery, ...sortQuery(unitSortKeys) });

const writeErrors = ['nameTaken', 'parentDeleted', 'notFound'] as const;

/** The five endpoints of one level, which are the same for all three levels. */
function level<const P extends string, B extends typeof body | typeof partitionBody | typeof departmentBody>(
  of: UnitKind,
  paths: { collection: P; item: string },
  unitBody: B,
) {
  const item = { path: paths.item, params: idParams } as const;
  const hasParent = of !== 'partition';
  const collection = { path: paths.collection, ...(hasParent && { params: idParams }) } as {
    path: P;
    params: P extends `${string}:id${string}` ? typeof idParams : undefined;
  };
  return {
    list: { method: 'GET', ...collection, query: paged, summary: `List: ${of}`, response: list },
    create: {
      method: 'POST',
      ...collection,
      body: unitBody,
      summary: `Create: ${of}`,
      response: unit,
      errors: writeErrors,
    },
    get: {
      method: 'GET',
      ...item,
      summary: `One ${of} with its path`,
      response: unit.extend({ path: unitPath }),
    },
    update: {
      method: 'PATCH',
      ...item,
      body: unitBody,
      summary: `Edit: ${of}`,
      response: unit,
      errors: writeErrors,
    },
    remove: {
      method: 'DELETE',
      ...item,
      /** The typed name; required when the unit is not empty. */
      body: z.object({ confirmName: line(200).optional() }),
      summary: `Delete: ${of} (owner); can be restored for 30 days`,
      response: null,
      errors: ['nameConfirmationRequired'],
    },
  } as const;
}

export const unitContracts = {
  partition: level(
    'partition',
    { collection: '/api/partitions', item: '/api/partitions/:id' },
    partitionBody,
  ),
  company: level(
    'company',
    { collection: '/api/partitions/:id/companies', item: '/api/companies/:id' },
    body,
  ),
  department: level(
    'department',
    { collection: '/api/companies/:id/departments', item: '/api/departments/:id' },
    departmentBody,
  ),
};

export const treeNode = z.object({
  id,
  kind: unitKind,
  name: z.string(),
  prefix: z.string(),
  parentId: id.nullable(),
  hasChildren: z.boolean(),
});
export type TreeNode = z.infer<typeof treeNode>;

export const deletedUnit = z.object({
  id,
  kind: unitKind,
  name: z.string(),
  /** Names of the units it was in, outermost first. */
  location: z.array(z.string()),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  /** After this time it is permanently deleted. */
  restorableUntil: z.iso.datetime(),
  actions: z.object({ restore: z.boolean() }),
});
export type DeletedUnit = z.infer<typeof deletedUnit>;

/** A department of the caller, and the company it belongs to. */
const ownDepartment = z.object({ id, name: z.string(), folderId: id, company: z.string() });
export type OwnDepartment = z.infer<typeof ownDepartment>;

/** What exists of what an organisation needs before anybody can work: a partition, a company, a department, people. */
const firstSteps = z.object({
  partition: z.object({ id }).nullable(),
  company: z.object({ id, partitionId: id }).nullable(),
  /** `path` has the names of the units above it and its own, outermost first. */
  department: z.object({ folderId: id, name: z.string(), path: z.array(z.string()) }).nullable(),
  /** Whether there is a user besides the owner. */
  hasPeople: z.boolean(),
  /** Whether a department contains a file that is not in the trash. */
  hasFiles: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const organisationContract = contract({
  mine: {
    method: 'GET',
    path: '/api/organisation/mine',
    summary: 'The departments that the caller belongs to, by name',
    response: z.object({ items: z.array(ownDepartment) }),
  },
  firstSteps: {
    method: 'GET',
    path: '/api/organisation/first-steps',
    summary:
      'How far the organisation is set up: the first unit of each level, and whether there are people and files',
    response: firstSteps,
  },
  tree: {
    method: 'GET',
    path: '/api/organisation/tree',
    summary: 'One level of the selection tree, or with `q` every match with the units above it',
    query: z.object({ under: id.optional(), q: z.string().max(200).default('') }),
    response: z.object({ items: z.array(treeNode) }),
  },
  deleted: {
    method: 'GET',
    path: '/api/organisation/deleted',
    summary: 'Deleted partitions, companies and departments that can be restored',
    query: z.object({ ...pageQuery, ...sortQuery(deletedUnitSortKeys) }),
    response: page(deletedUnit),
  },
  restore: {
    method: 'POST',
    path: '/api/organisation/:id/restore',
    summary: 'Restore a deleted unit with the units that were deleted with it (owner)',
    params: idParams,
    response: unit,
    errors: ['parentDeleted', 'notFound'],
  },
});
