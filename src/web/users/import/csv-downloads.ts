import { csvHeadings, departmentPath, importColumns } from '#shared/users/user-csv.ts';
import { roleNames } from '#shared/auth/role-names.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/text/csv.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { importStrings } from './import.strings.ts';
import { reasonsOf } from './row-problems.ts';
import type { ImportEntry } from './use-import.ts';

function download(name: string, lines: string[][]): void {
  const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/** The headings and one example, as an import reads them. The department is `department`, or an invented one when there is none. */
export function templateLines(locale: Locale, department?: readonly string[]): string[][] {
  const example = {
    ar: { name: 'هند الدوسري', department: 'الإدارة المالية' },
    en: { name: 'Hind Aldosari', department: 'Finance' },
  }[locale];
  return [
    importColumns.map((column) => csvHeadings[locale][column]),
    [
      example.name,
      'hind',
      'hind@example.com',
      '+966501234567',
      roleNames[locale].Employee,
      department ? departmentPath(department) : example.department,
    ],
  ];
}

export const downloadTemplate = (locale: Locale, department?: readonly string[]): void =>
  download('users-template.csv', templateLines(locale, department));

/** The added users with their temporary passwords, to hand them out. */
export function downloadPasswords(entries: readonly ImportEntry[], locale: Locale): void {
  const { name, username, emailAddress } = csvHeadings[locale];
  const lines = entries
    .filter(({ state }) => state === 'added')
    .map(({ row, password }) => [row.name, row.username, row.emailAddress, password]);
  download('temporary-passwords.csv', [
    [name, username, emailAddress, importStrings[locale].password],
    ...lines,
  ]);
}

/** The rows that were not added, with the reasons; an import reads them again after they were corrected. */
export function refusedLines(entries: readonly ImportEntry[], locale: Locale): string[][] {
  const roles: Readonly<Record<string, string>> = roleNames[locale];
  return [
    [...importColumns.map((column) => csvHeadings[locale][column]), importStrings[locale].reasons],
    ...entries.map((entry) => [
      ...importColumns.map((column) => {
        const value = entry.row[column];
        return column === 'role' ? (roles[value] ?? value) : value;
      }),
      reasonsOf(entry, locale).join(' '),
    ]),
  ];
}

export const downloadRefused = (entries: readonly ImportEntry[], locale: Locale): void =>
  download('refused-users.csv', refusedLines(entries, locale));
