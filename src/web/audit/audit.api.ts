import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditContract } from '#shared/audit/audit.contract.ts';
import type { PageSize } from '#shared/http/page-sizes.ts';
import { call, urlOf } from '#web/lib/http/api.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { type AuditSearch, filterOf, instantsOf } from './audit-search-params.ts';

export const auditPageQuery = (search: AuditSearch, size: PageSize) =>
  queryOptions({
    queryKey: ['audit', search, size],
    queryFn: ({ signal }) => {
      const { older, newer, sort } = search;
      const cursor = { ...(older && { older }), ...(newer && { newer }) };
      const query = { ...instantsOf(filterOf(search)), ...cursor, size, ...(sort && { sort }) };
      return call(auditContract.list, { query }, { signal });
    },
    // The log changes all the time, so it is always loaded again; the shown page stays until the next one is loaded.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** One entry with all its values. It stays as it is, so it is loaded once. */
export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit-entry', id],
    queryFn: ({ signal }) => call(auditContract.read, { params: { id } }, { signal }),
    staleTime: Infinity,
  });

/** An address for a link instead of a call: the browser then saves the file while it is downloading, whatever its size. */
export function exportUrl(search: AuditSearch, locale: Locale): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return urlOf(auditContract.csv.path, { query: { ...instantsOf(filterOf(search)), locale, timeZone } });
}
