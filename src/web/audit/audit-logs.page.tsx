import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AUDIT_PAGE_SIZE, type AuditEntry } from '#shared/audit/audit.contract.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StepPager } from '#web/ui/table/step-pager.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, filterOf } from './audit-search-params.ts';
import { auditPageQuery, exportUrl } from './audit.api.ts';
import { auditStrings } from './audit.strings.ts';
import { EntryDialog } from './entry-dialog.tsx';

const route = getRouteApi('/{-$locale}/signed-in/shell/auditLogs');

export function AuditLogsPage() {
  const texts = useStrings(auditStrings);
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const log = useQuery(auditPageQuery(search));
  const [shownEntry, setShownEntry] = useState<AuditEntry | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const columns = useMemo(() => {
    const view = (entry: AuditEntry) => {
      setShownEntry(entry);
      setIsDialogOpen(true);
    };
    return auditColumns(locale, view);
  }, [locale]);

  const filter = filterOf(search);
  const page = search.page ?? 1;
  const go = (position: { page?: number; older?: string; newer?: string }, next: AuditFilter = filter) =>
    void navigate({ search: { ...next, ...position }, resetScroll: false });
  const { older, newer } = log.data ?? {};
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button
            component="a"
            href={exportUrl(search, locale)}
            download
            variant="default"
            leftSection={<Icon icon={IconDownload} size={18} />}
          >
            {texts.exportCsv}
          </Button>
        }
      />
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onGo={(next) => go({}, next)} />
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={log.data?.items}
        rowKey={(entry) => String(entry.id)}
        firstRowNumber={(page - 1) * AUDIT_PAGE_SIZE + 1}
        pageSize={AUDIT_PAGE_SIZE}
        failure={loadFailure(log, locale)}
        empty={
          isFiltered ? (
            <EmptyState icon={IconHistory} title={texts.nothingFound} description={texts.nothingFoundHint} />
          ) : (
            <EmptyState icon={IconHistory} title={texts.empty} />
          )
        }
      />
      {(older || page > 1) && (
        <StepPager
          position={texts.page(page)}
          // The first page is loaded without a cursor, so that it also shows entries added in the meantime.
          onPrevious={
            page > 2 && newer ? () => go({ page: page - 1, newer }) : page > 1 ? () => go({}) : undefined
          }
          onNext={older ? () => go({ page: page + 1, older }) : undefined}
        />
      )}
      {shownEntry && (
        <EntryDialog entry={shownEntry} opened={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  );
}
