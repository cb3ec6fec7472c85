import { type Role, roles } from '#shared/auth/roles.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { csvHeadings, csvRoles, type ImportColumn, importColumns } from '#shared/users/user-csv.ts';
import { type ImportRow, MAX_IMPORTED } from '#shared/users/users.contract.ts';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { parseCsv } from './parse-csv.ts';

const key = (text: string): string => foldForSearch(text).replaceAll(/[\s\-_]/g, '');

/** Other headings that people write. */
const synonyms: Record<ImportColumn, readonly string[]> = {
  name: ['full name', 'الاسم الكامل'],
  username: ['user name', 'user'],
  emailAddress: ['e-mail', 'email', 'البريد', 'الإيميل'],
  phoneNumber: ['phone', 'mobile', 'الهاتف', 'الجوال', 'رقم الجوال'],
  role: ['roles'],
  departments: ['department', 'الإدارة'],
};

const columnsByHeading = new Map(
  importColumns.flatMap((column) =>
    [column, csvHeadings.ar[column], csvHeadings.en[column], ...synonyms[column]].map(
      (heading) => [key(heading), column] as const,
    ),
  ),
);

const rolesByName = new Map(
  roles.flatMap((role) =>
    [
      role,
      csvRoles.ar[role],
      csvRoles.en[role],
      rolesStrings.ar.roles[role],
      rolesStrings.en.roles[role],
    ].map((name) => [key(name), role] as const),
  ),
);

/** A role by its name in either language; nothing means Employee, as in the form to add a user. */
const readRole = (text: string): Role | string =>
  text.trim() === '' ? 'Employee' : (rolesByName.get(key(text)) ?? text);

// An exported cell that a spreadsheet would take for a formula begins with an apostrophe.
const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

export type ReadFile =
  | { rows: ImportRow[] }
  | { failure: 'empty' }
  | { failure: 'tooMany' }
  | { failure: 'columnsMissing'; columns: ImportColumn[] };

/** The rows of a file by its headings, which may be in either language and any order; other columns are ignored. */
export function readRows(text: string): ReadFile {
  const [headings = [], ...lines] = parseCsv(text);
  const columns = headings.map((heading) => columnsByHeading.get(key(heading)));
  const required = ['name', 'username', 'emailAddress'] as const;
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { failure: 'columnsMissing', columns: missing };
  if (lines.length === 0) return { failure: 'empty' };
  if (lines.length > MAX_IMPORTED) return { failure: 'tooMany' };
  const rows = lines.map((line) => {
    const cell = (column: ImportColumn) => {
      const index = columns.indexOf(column);
      return index === -1 ? '' : withoutEscape((line[index] ?? '').trim());
    };
    return {
      name: cell('name').slice(0, 1000),
      username: cell('username').slice(0, 1000),
      emailAddress: cell('emailAddress').slice(0, 1000),
      phoneNumber: cell('phoneNumber').slice(0, 1000),
      role: readRole(cell('role')).slice(0, 1000),
      departments: cell('departments').slice(0, 20_000),
    };
  });
  return { rows };
}
