import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { call, urlOf } from '#web/lib/api.ts';
import type { Locale } from '#web/lib/locale.ts';
import { type AuditSearch, filterOf, instantsOf } from './audit-search.ts';

export const auditPageQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => {
      const { older, newer } = search;
      const query = { ...instantsOf(filterOf(search)), ...(older && { older }), ...(newer && { newer }) };
      return call(auditContract.list, { query }, { signal });
    },
    // The log grows with everything anybody does; what is shown stays until the next page is there.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A link and not a call: the browser writes the file to disk as it arrives, however long it is. */
export function exportUrl(search: AuditSearch, locale: Locale): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return urlOf(auditContract.csv.path, { query: { ...instantsOf(filterOf(search)), locale, timeZone } });
}
