import {
  type AuditAction,
  auditActions,
  type AuditOutcome,
  auditOutcomes,
  type AuditFilters,
  type AuditKind,
  auditKinds,
} from '#shared/audit/audit.contract.ts';
import type { PageSize } from '#shared/http/page-sizes.ts';
import { readSize } from '#web/lib/paging/list-search-params.ts';

/** The search parameters of the page: the filter and the position in the log. */
export interface AuditSearch {
  person?: string;
  action?: AuditAction;
  kind?: AuditKind;
  outcome?: AuditOutcome;
  /** Days as `YYYY-MM-DD`, both inclusive, in the reader's time zone. */
  from?: string;
  to?: string;
  /** The number of the page, counted from the newest; the row numbers depend on it. */
  page?: number;
  older?: string;
  newer?: string;
  size?: PageSize;
  /** The oldest first; without it the newest. */
  sort?: 'at';
}

export type AuditFilter = Pick<AuditSearch, 'person' | 'action' | 'kind' | 'outcome' | 'from' | 'to'>;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  pattern.test(String(value)) ? String(value) : undefined;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CURSOR = /^\d{1,15}$/;

/** Reads the parameters of an address, which may be typed by hand. Invalid ones are left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const older = matching(CURSOR, search['older']);
  const newer = older === undefined ? matching(CURSOR, search['newer']) : undefined;
  const hasCursor = older !== undefined || newer !== undefined;
  const page = Math.trunc(Number(search['page']));
  return withoutEmpty({
    // The router has already converted a number in the address.
    person: ['string', 'number'].includes(typeof search['person'])
      ? String(search['person']).slice(0, 200)
      : '',
    action: oneOf(auditActions, search['action']),
    kind: oneOf(auditKinds, search['kind']),
    outcome: oneOf(auditOutcomes, search['outcome']),
    from: matching(DAY, search['from']),
    to: matching(DAY, search['to']),
    page: hasCursor ? (page >= 2 && page < 1e9 ? page : 2) : undefined,
    older,
    newer,
    size: readSize(search['size']),
    sort: search['sort'] === 'at' ? 'at' : undefined,
  });
}

type Optional<T> = { [K in keyof T]: T[K] | undefined };

function withoutEmpty(search: Optional<Required<AuditSearch>>): AuditSearch {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as AuditSearch;
}

/** The filter without empty fields. */
export const cleanFilter = (filter: Optional<Required<AuditFilter>>): AuditFilter =>
  withoutEmpty({
    ...filter,
    page: undefined,
    older: undefined,
    newer: undefined,
    size: undefined,
    sort: undefined,
  });

export const filterOf = ({ person, action, kind, outcome, from, to }: AuditSearch): AuditFilter =>
  cleanFilter({ person, action, kind, outcome, from, to });

/** The filter for the server: `from` is the first instant of that day and `to` the last, in the reader's time zone. */
export function instantsOf({ from, to, ...rest }: AuditFilter): Partial<AuditFilters> {
  return {
    ...rest,
    ...(from !== undefined && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
