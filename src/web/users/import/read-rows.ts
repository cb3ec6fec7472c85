import { type Role, roles } from '#shared/auth/roles.ts';
import { westernDigits } from '#shared/text/digits.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { csvHeadings, type ImportColumn, importColumns } from '#shared/users/user-csv.ts';
import { roleNames } from '#shared/auth/role-names.ts';
import { type ImportRow, MAX_IMPORTED } from '#shared/users/users.contract.ts';
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
    [role, roleNames.ar[role], roleNames.en[role]].map((name) => [key(name), role] as const),
  ),
);

/** A role by its name in either language; nothing means Employee, as in the form to add a user. */
const readRole = (text: string): Role | string =>
  text.trim() === '' ? 'Employee' : (rolesByName.get(key(text)) ?? text);

// An exported cell that a spreadsheet would take for a formula begins with an apostrophe.
const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

// A spreadsheet takes +966501234567 for a number and saves it without its sign. A national number is shorter.
const withSign = (phone: string): string =>
  /^[1-9]\d{10,14}$/.test(westernDigits(phone)) ? `+${phone}` : phone;

/** A PDF, a spreadsheet (which is a zip) or another file that is no text. */
const isBinary = (text: string): boolean =>
  text.startsWith('%PDF') || text.startsWith('PK\u0003\u0004') || text.includes('\u0000');

/** A row of the file, with its number there. */
export interface NumberedRow {
  number: number;
  row: ImportRow;
}

export type ReadFile =
  | { rows: NumberedRow[] }
  | { failure: 'notCsv' }
  | { failure: 'empty' }
  | { failure: 'tooMany' }
  | { failure: 'columnsMissing'; columns: ImportColumn[] };

/** The rows of a file by its headings, which may be in either language and any order; other columns are ignored. */
export function readRows(text: string): ReadFile {
  if (isBinary(text)) return { failure: 'notCsv' };
  const [first, ...lines] = parseCsv(text);
  const columns = (first?.cells ?? []).map((heading) => columnsByHeading.get(key(heading)));
  const required = ['name', 'username', 'emailAddress'] as const;
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { failure: 'columnsMissing', columns: missing };
  if (lines.length === 0) return { failure: 'empty' };
  if (lines.length > MAX_IMPORTED) return { failure: 'tooMany' };
  const rows = lines.map(({ number, cells }) => {
    const cell = (column: ImportColumn) => {
      const index = columns.indexOf(column);
      return index === -1 ? '' : withoutEscape((cells[index] ?? '').trim());
    };
    const row = {
      name: cell('name').slice(0, 1000),
      username: cell('username').slice(0, 1000),
      emailAddress: cell('emailAddress').slice(0, 1000),
      phoneNumber: withSign(cell('phoneNumber')).slice(0, 1000),
      role: readRole(cell('role')).slice(0, 1000),
      departments: cell('departments').slice(0, 20_000),
    };
    return { number, row };
  });
  return { rows };
}
