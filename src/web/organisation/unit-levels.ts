import { type Icon, IconBuilding, IconSitemap, IconUsersGroup } from '@tabler/icons-react';
import { type LinkOptions, useParams } from '@tanstack/react-router';
import { type Unit, type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';

/** The differences between the pages of the three levels. Their texts are in `organisation.strings.ts`. */
interface Level {
  icon: Icon;
  /** The route parameter with the id of a unit of this kind. */
  idParam: 'partitionId' | 'companyId' | 'departmentId';
  hasAddress: boolean;
  hasQuota: boolean;
}

export const levels = {
  partition: { icon: IconSitemap, idParam: 'partitionId', hasAddress: true, hasQuota: false },
  company: { icon: IconBuilding, idParam: 'companyId', hasAddress: false, hasQuota: false },
  department: { icon: IconUsersGroup, idParam: 'departmentId', hasAddress: false, hasQuota: true },
} as const satisfies Record<UnitKind, Level>;

const partitions = '/{-$locale}/partition';
const companies = `${partitions}/$partitionId/company`;
const departments = `${companies}/$companyId/department`;

/** The addresses of the specification, section 2. The router takes missing ids from the current address. */
export const paths = {
  partition: { list: partitions, add: `${partitions}/add`, edit: `${partitions}/edit/$partitionId` },
  company: { list: companies, add: `${companies}/add`, edit: `${companies}/edit/$companyId` },
  department: { list: departments, add: `${departments}/add`, edit: `${departments}/edit/$departmentId` },
} as const;
export const DELETED_UNITS = '/{-$locale}/partition/deleted';

type UnitRef = Pick<Unit, 'id' | 'kind'>;

// The cast is needed because the router's types expect each address with its parameters written out.
const linkTo = (to: string, { kind, id }: UnitRef) =>
  ({ to, params: { [levels[kind].idParam]: id } }) as LinkOptions;

/** The link to the content of a unit; null for a department, which contains no units. */
export function contentLink(unit: UnitRef): LinkOptions | null {
  const { child } = unitLevels[unit.kind];
  return child && linkTo(paths[child].list, unit);
}

export const editLink = (unit: UnitRef): LinkOptions => linkTo(paths[unit.kind].edit, unit);

/** The id of the unit of this kind in the address. */
export function useUnitId(kind: UnitKind): string {
  return useParams({ strict: false })[levels[kind].idParam] ?? '';
}

/** The id of the parent unit in the address; `undefined` for partitions. */
export function useParentId(kind: UnitKind): string | undefined {
  const params = useParams({ strict: false });
  const { parent } = unitLevels[kind];
  return parent ? params[levels[parent].idParam] : undefined;
}
