import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedEntry } from '#shared/audit/audit.contract.ts';
import { type PageSize, pageSizes } from '#shared/http/page-sizes.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { positionOf, rememberPageSize, usePageSize } from '#web/lib/paging/page-size.ts';
import { saveFrom } from '#web/lib/save-from.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { ListHeader } from '#web/ui/table/list-header.tsx';
import { useListMenu } from '#web/ui/table/list-menu.ts';
import { useIsList } from '#web/ui/table/use-is-list.ts';
import { PageSizeSelect } from '#web/ui/table/page-size-select.tsx';
import pagerClasses from '#web/ui/table/pager.module.css';
import { StepPager } from '#web/ui/table/step-pager.tsx';
import { auditColumns, auditListRow } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditListFilters } from './audit-list-filters.tsx';
import { type AuditFilter, type AuditSearch, filterOf } from './audit-search-params.ts';
import { auditPageQuery, exportUrl } from './audit.api.ts';
import { auditStrings } from './audit.strings.ts';
import { EntryDialog } from './entry-dialog.tsx';

const route = getRouteApi('/{-$locale}/signed-in/shell/auditLogs');

type AuditPosition = Pick<AuditSearch, 'page' | 'older' | 'newer' | 'size'>;

export function AuditLogsPage() {
  const texts = useStrings(auditStrings);
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isList = useIsList();
  const size = usePageSize(search, isList);
  const log = useQuery(auditPageQuery(search, size));
  const [shownEntry, setShownEntry] = useState<ListedEntry | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const view = (entry: ListedEntry) => {
    setShownEntry(entry);
    setIsDialogOpen(true);
  };
  const columns = auditColumns(locale, view);

  const filter = filterOf(search);
  const page = search.page ?? 1;
  const isOldestFirst = search.sort === 'at';
  const go = (position: AuditPosition, next: AuditFilter = filter, oldestFirst = isOldestFirst) => {
    const order = oldestFirst ? ({ sort: 'at' } as const) : {};
    void navigate({ search: { ...next, ...order, ...position }, resetScroll: false });
  };
  const toPage = (next: number, cursor: AuditPosition) => go({ ...cursor, ...positionOf(next, size) });
  const { older, newer } = log.data ?? {};
  const olderPage = older ? { older } : undefined;
  const newerPage = newer ? { newer } : undefined;
  const [previous, following] = isOldestFirst ? [olderPage, newerPage] : [newerPage, olderPage];
  const resize = (next: PageSize) => {
    rememberPageSize(next);
    go(positionOf(1, next));
  };
  const sorting = {
    sort: isOldestFirst ? 'at' : '-at',
    onSort: (sort: string) => go(positionOf(1, size), filter, sort === 'at'),
  };
  const pageSize = { pageSize: size, pageSizes, onPageSize: (next: number) => resize(next as PageSize) };
  const listMenu = useListMenu(columns, { ...sorting, ...pageSize });
  const csvUrl = exportUrl(search, locale);
  const exportCsv: SheetAction = {
    key: 'export',
    icon: IconDownload,
    label: texts.exportCsv,
    run: () => saveFrom(csvUrl),
  };
  const Filters = isList ? AuditListFilters : AuditFilters;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <ListHeader
        title={texts.title}
        description={texts.description}
        menu={[[exportCsv], ...listMenu]}
        actions={
          <Button
            component="a"
            href={csvUrl}
            download
            variant="default"
            leftSection={<Icon icon={IconDownload} size={18} />}
          >
            {texts.exportCsv}
          </Button>
        }
      />
      <Filters key={JSON.stringify(filter)} filter={filter} onGo={(next) => go({}, next)} />
      <DataTable
        caption={texts.title}
        columns={columns}
        list={auditListRow(locale, view)}
        rows={log.data?.items}
        rowKey={(entry) => String(entry.id)}
        rowNumbers={(page - 1) * size + 1}
        pageSize={size}
        {...sorting}
        failure={loadFailure(log, locale)}
        empty={
          isFiltered ? (
            <EmptyState icon={IconHistory} title={texts.nothingFound} description={texts.nothingFoundHint} />
          ) : (
            <EmptyState icon={IconHistory} title={texts.empty} />
          )
        }
      />
      {log.data && (
        <div className={pagerClasses.foot}>
          {!isList && (following || page > 1 || log.data.items.length > pageSizes[0]) && (
            <PageSizeSelect sizes={pageSizes} size={size} onChange={pageSize.onPageSize} />
          )}
          {(following || page > 1) && (
            <StepPager
              position={texts.page(page)}
              // The first page is loaded without a cursor, so that it also shows entries added in the meantime.
              onPrevious={
                page > 2 && previous
                  ? () => toPage(page - 1, previous)
                  : page > 1
                    ? () => toPage(1, {})
                    : undefined
              }
              onNext={following ? () => toPage(page + 1, following) : undefined}
            />
          )}
        </div>
      )}
      {shownEntry && (
        <EntryDialog entry={shownEntry} opened={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  );
}
