import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InboxDepartmentRow } from '#shared/settings/inbox.contract.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import shared from '../settings.module.css';
import { useInboxColumns, useInboxListRow } from './inbox-columns.tsx';
import { ROWS, inboxDepartmentsQuery } from './scanning.api.ts';
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

  const columns = useInboxColumns(copy);
  const list = useInboxListRow(copy);
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
        pageSize={ROWS}
        rowKey={({ id }) => id}
        failure={loadFailure(departments, locale)}
        empty={empty}
      />
    </section>
  );
}
