import type { SortOrder } from '#shared/http/paging.ts';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { csvHeadings, csvStatuses, DEPARTMENT_SEPARATOR, departmentPath } from '#shared/users/user-csv.ts';
import { roleNames } from '#shared/auth/role-names.ts';
import type { UserSortKey } from '#shared/users/user-sort-keys.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/text/csv.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type Membership,
  type UserFilter,
  findMemberships,
  findUsers,
  listUserIds,
} from './users.queries.ts';

/** Users read per query, so that the export needs little memory however many there are. */
const BATCH = 500;

/**
 * Yields the matching users as parts of a CSV file, in the order of the list and without passwords. The ids are read first, so
 * that a user who is added or renamed during the download is not skipped or repeated, and no transaction stays open.
 */
export async function* usersCsv(
  db: Db,
  filter: UserFilter,
  sort: SortOrder<UserSortKey>,
  locale: Locale,
): AsyncGenerator<string> {
  const { name, username, emailAddress, phoneNumber, role, departments, status, createdAt } =
    csvHeadings[locale];
  yield (
    BYTE_ORDER_MARK +
      csvLine([name, username, emailAddress, phoneNumber, role, departments, status, createdAt])
  );
  const ids = await listUserIds(db, filter, sort);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const users = new Map((await findUsers(db, batch)).map((user) => [user.id, user]));
    const memberships = Map.groupBy(await findMemberships(db, batch), ({ userId }) => userId);
    yield batch
      .map((id) => users.get(id))
      .filter((user) => user !== undefined)
      .map((user) => csvLine(cells(user, memberships.get(user.id) ?? [], locale)))
      .join('');
  }
}

function cells(user: UserRow, memberships: Membership[], locale: Locale): string[] {
  const paths = memberships.map(({ partition, company, department }) =>
    departmentPath([partition.name, company.name, department.name]),
  );
  return [
    user.name,
    user.username,
    user.email_address,
    user.phone_number,
    roleNames[locale][user.role],
    paths.join(DEPARTMENT_SEPARATOR),
    csvStatuses[locale][user.is_active ? 'active' : 'disabled'],
    user.created_at.toISOString().slice(0, 10),
  ];
}
