import type { ReactNode } from 'react';
import { csvHeadings, type ImportColumn } from '#shared/users/user-csv.ts';
import { roles } from '#shared/auth/roles.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { None } from '#web/ui/text/none.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import classes from './import.module.css';
import { importStrings } from './import.strings.ts';
import { reasonsOf, wrongColumns } from './row-problems.ts';
import type { ImportEntry } from './use-import.ts';

const text = (value: string) => (value ? <Bdi>{value}</Bdi> : <None />);

/** Marks the cell when it is what is wrong with the row. */
const marked = (column: ImportColumn, content: (entry: ImportEntry) => ReactNode) => (entry: ImportEntry) =>
  wrongColumns(entry).has(column) ? <mark className={classes.wrong}>{content(entry)}</mark> : content(entry);

/** What the file says about each user, and what happens or happened to the row. */
export function useImportColumns(): Column<ImportEntry>[] {
  const texts = useStrings(importStrings);
  const { roles: roleNames } = useStrings(rolesStrings);
  const locale = useLocale();
  const headings = csvHeadings[locale];
  return [
    { key: 'name', header: headings.name, kind: 'head', cell: marked('name', ({ row }) => text(row.name)) },
    { key: 'result', header: texts.columns.result, cell: (entry) => <Result entry={entry} /> },
    {
      key: 'username',
      header: headings.username,
      cell: marked('username', ({ row }) => text(row.username)),
      nowrap: true,
    },
    {
      key: 'emailAddress',
      header: headings.emailAddress,
      cell: marked('emailAddress', ({ row }) => text(row.emailAddress)),
      nowrap: true,
    },
    {
      key: 'role',
      header: headings.role,
      nowrap: true,
      cell: marked('role', ({ row }) => {
        const role = roles.find((known) => known === row.role);
        return role ? roleNames[role] : text(row.role);
      }),
    },
    {
      key: 'departments',
      header: texts.columns.departments,
      cell: marked('departments', ({ row }) => text(row.departments)),
    },
    {
      key: 'phoneNumber',
      header: headings.phoneNumber,
      nowrap: true,
      cell: marked('phoneNumber', ({ row }) =>
        row.phoneNumber ? <Bdi ltr>{row.phoneNumber}</Bdi> : <None />,
      ),
    },
  ];
}

/** A row of the file in the list of a phone, with the whole result. */
export const importListRow: ListRowContent<ImportEntry> = {
  name: ({ row }) => row.name || row.username || row.emailAddress,
  second: (entry) => <Result entry={entry} />,
  end: ({ number }) => <RowNumber number={number} />,
};

function RowNumber({ number }: { number: number }) {
  return useStrings(importStrings).row(number);
}

function Result({ entry }: { entry: ImportEntry }) {
  const texts = useStrings(importStrings);
  const locale = useLocale();
  const { state } = entry;
  if (state === 'ready') return texts.ready;
  if (state === 'adding') return texts.adding;
  if (state === 'added') return <StatusMark tone="good">{texts.added}</StatusMark>;
  return (
    <div className={classes.problems}>
      {texts[state]}
      {reasonsOf(entry, locale).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </div>
  );
}
