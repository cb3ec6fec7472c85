import { IconCopy } from '@tabler/icons-react';
import type { InboxDepartmentRow } from '#shared/settings/inbox.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { scanningStrings } from './scanning.strings.ts';

type Copy = (row: InboxDepartmentRow) => void;

export function useInboxColumns(copy: Copy): Column<InboxDepartmentRow>[] {
  const texts = useStrings(scanningStrings);
  return [
    { key: 'name', header: texts.department, kind: 'head', cell: ({ name }) => <Bdi>{name}</Bdi> },
    { key: 'company', header: texts.company, cell: ({ company }) => <Bdi>{company}</Bdi> },
    {
      key: 'folder',
      header: texts.folder,
      nowrap: true,
      cell: ({ folder }) => (
        <code>
          <Bdi ltr>{folder}</Bdi>
        </code>
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (row) => <IconButton icon={IconCopy} label={texts.copy(row.folder)} onClick={() => copy(row)} />,
    },
  ];
}

/** A department in the list of a phone. */
export function useInboxListRow(copy: Copy): ListRowContent<InboxDepartmentRow> {
  const texts = useStrings(scanningStrings);
  return {
    name: ({ name }) => name,
    second: ({ folder, company }) => [{ stem: folder }, { stem: company }],
    actions: (row) => [{ key: 'copy', icon: IconCopy, label: texts.copy(row.folder), run: () => copy(row) }],
  };
}
