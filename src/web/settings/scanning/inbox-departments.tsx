import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconCopy, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InboxDepartmentRow } from '#shared/settings/inbox.contract.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import shared from '../settings.module.css';
import { inboxDepartmentsQuery } from './scanning.api.ts';
import classes from './scanning.module.css';
import { scanningStrings } from './scanning.strings.ts';

const SEARCH_DELAY_MS = 250;

/** Which folder of the inbox belongs to which department, for whoever sets up a scanner. */
export function InboxDepartments() {
  const texts = useStrings(scanningStrings);
  const locale = useLocale();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const departments = useQuery(inboxDepartmentsQuery(page, search));
  const copy = ({ folder }: InboxDepartmentRow) =>
    void copyText(folder, { copied: texts.copied, failed: texts.copyFailed });

  function filter(text: string): void {
    setTyped(text);
    setPage(1);
  }

  const columns: Column<InboxDepartmentRow>[] = [
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
  const list: ListRowContent<InboxDepartmentRow> = {
    name: ({ name }) => name,
    second: ({ folder, company }) => [{ stem: folder }, { stem: company }],
    actions: (row) => [{ key: 'copy', icon: IconCopy, label: texts.copy(row.folder), run: () => copy(row) }],
  };
  const empty =
    search === '' ? (
      <EmptyState icon={IconBuilding} title={texts.empty} description={texts.emptyHint} />
    ) : (
      <EmptyState icon={IconSearch} title={texts.notFound} description={texts.notFoundHint} />
    );

  return (
    <section className={classes.departments} aria-labelledby={heading}>
      <h2 id={heading} className={shared.name}>
        {texts.departments}
      </h2>
      <FilterField className={classes.search} label={texts.search} value={typed} onType={filter} />
      <PagedTable
        caption={texts.departments}
        columns={columns}
        list={list}
        data={departments.data}
        onPage={setPage}
        pageSize={10}
        rowKey={({ id }) => id}
        failure={loadFailure(departments, locale)}
        empty={empty}
      />
    </section>
  );
}
