import { type Icon, IconBuilding, IconSitemap, IconUsersGroup } from '@tabler/icons-react';
import { type LinkOptions, useParams } from '@tanstack/react-router';
import { type Unit, type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';

/** What the screens of one level differ in. Their words are in `organisation.strings.ts`, under the same names. */
interface Level {
  icon: Icon;
  /** The name that a unit of this kind has in addresses. */
  idParam: 'partitionId' | 'companyId' | 'departmentId';
  hasAddress: boolean;
}

export const levels = {
  partition: { icon: IconSitemap, idParam: 'partitionId', hasAddress: true },
  company: { icon: IconBuilding, idParam: 'companyId', hasAddress: false },
  department: { icon: IconUsersGroup, idParam: 'departmentId', hasAddress: false },
} as const satisfies Record<UnitKind, Level>;

const partitions = '/{-$locale}/partition';
const companies = `${partitions}/$partitionId/company`;
const departments = `${companies}/$companyId/department`;

/** The addresses of the specification, section 2. The ids that an address shares with the current one are taken from there. */
export const paths = {
  partition: { list: partitions, add: `${partitions}/add`, edit: `${partitions}/edit/$partitionId` },
  company: { list: companies, add: `${companies}/add`, edit: `${companies}/edit/$companyId` },
  department: { list: departments, add: `${departments}/add`, edit: `${departments}/edit/$departmentId` },
} as const;
export const DELETED_UNITS = '/{-$locale}/partition/deleted';

type Named = Pick<Unit, 'id' | 'kind'>;

// The router's types want each address with its ids written out; here both come from the description of a level.
const linkTo = (to: string, { kind, id }: Named) =>
  ({ to, params: { [levels[kind].idParam]: id } }) as LinkOptions;

/** The list of what is in a unit, where anything can be. */
export function insideOf(unit: Named): LinkOptions | null {
  const { child } = unitLevels[unit.kind];
  return child && linkTo(paths[child].list, unit);
}

export const editLink = (unit: Named): LinkOptions => linkTo(paths[unit.kind].edit, unit);

/** The unit of a kind that the address names. */
export function useUnitId(kind: UnitKind): string {
  return useParams({ strict: false })[levels[kind].idParam] ?? '';
}

/** The unit in which those of a kind are; none for partitions. */
export function useParentId(kind: UnitKind): string | undefined {
  const params = useParams({ strict: false });
  const { parent } = unitLevels[kind];
  return parent ? params[levels[parent].idParam] : undefined;
}
