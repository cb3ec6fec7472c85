import { csvHeadings } from '#shared/users/user-csv.ts';
import { roles } from '#shared/auth/roles.ts';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { None } from '#web/ui/none.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import classes from './import.module.css';
import { importStrings } from './import.strings.ts';
import type { ImportEntry } from './use-import.ts';

const text = (value: string) => (value ? <Bdi>{value}</Bdi> : <None />);

/** What the file says about each user, and what happens or happened to the row. */
export function useImportColumns(): Column<ImportEntry>[] {
  const texts = useStrings(importStrings);
  const { roles: roleNames } = useStrings(rolesStrings);
  const locale = useLocale();
  const headings = csvHeadings[locale];
  return [
    { key: 'name', header: headings.name, kind: 'head', cell: ({ row }) => text(row.name) },
    { key: 'result', header: texts.columns.result, cell: (entry) => <Result entry={entry} /> },
    { key: 'username', header: headings.username, cell: ({ row }) => text(row.username), nowrap: true },
    {
      key: 'emailAddress',
      header: headings.emailAddress,
      cell: ({ row }) => text(row.emailAddress),
      nowrap: true,
    },
    {
      key: 'role',
      header: headings.role,
      nowrap: true,
      cell: ({ row }) => {
        const role = roles.find((known) => known === row.role);
        return role ? roleNames[role] : text(row.role);
      },
    },
    { key: 'departments', header: texts.columns.departments, cell: ({ row }) => text(row.departments) },
    {
      key: 'phoneNumber',
      header: headings.phoneNumber,
      nowrap: true,
      cell: ({ row }) => (row.phoneNumber ? <Bdi ltr>{row.phoneNumber}</Bdi> : <None />),
    },
  ];
}

function Result({ entry }: { entry: ImportEntry }) {
  const texts = useStrings(importStrings);
  const { state, checked, reason } = entry;
  if (state === 'ready') return texts.ready;
  if (state === 'adding') return texts.adding;
  if (state === 'added') return <StatusMark tone="good">{texts.added}</StatusMark>;
  const reasons =
    state === 'failed'
      ? [reason]
      : checked.problems.map(({ problem, value }) => texts.problems[problem](value));
  return (
    <div className={classes.problems}>
      {texts.skipped}
      {reasons.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </div>
  );
}
