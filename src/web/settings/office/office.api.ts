import { queryOptions } from '@tanstack/react-query';
import { officeContract } from '#shared/settings/office.contract.ts';
import { call } from '#web/lib/http/api.ts';

export const officeQuery = queryOptions({
  queryKey: ['settings', 'office'],
  queryFn: ({ signal }) => call(officeContract.office, {}, { signal }),
});
