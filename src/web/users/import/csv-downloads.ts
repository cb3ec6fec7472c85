import { csvHeadings, csvRoles, importColumns } from '#shared/users/user-csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/text/csv.ts';
import type { Locale } from '#web/lib/locale.ts';
import { importStrings } from './import.strings.ts';
import type { ImportEntry } from './use-import.ts';

function download(name: string, lines: string[][]): void {
  const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A file with the headings and one example, as an import reads it. */
export function downloadTemplate(locale: Locale): void {
  const example = {
    ar: ['هند الدوسري', 'hind', 'hind@example.com', '966501234567', csvRoles.ar.Employee, 'الإدارة المالية'],
    en: ['Hind Aldosari', 'hind', 'hind@example.com', '966501234567', csvRoles.en.Employee, 'Finance'],
  };
  download('users-template.csv', [
    importColumns.map((column) => csvHeadings[locale][column]),
    example[locale],
  ]);
}

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
