import {
  type AuditAction,
  auditActions,
  type AuditFilters,
  type AuditKind,
  auditKinds,
} from '#shared/audit/audit.contract.ts';

/** What the address of the screen says: what is filtered by, and where in the log one is. */
export interface AuditSearch {
  person?: string;
  action?: AuditAction;
  kind?: AuditKind;
  /** Days as `YYYY-MM-DD`, both included, in the reader's time zone. */
  from?: string;
  to?: string;
  /** Counts the pages from the newest; rows are numbered by it. */
  page?: number;
  older?: string;
  newer?: string;
}

export type AuditFilter = Pick<AuditSearch, 'person' | 'action' | 'kind' | 'from' | 'to'>;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  pattern.test(String(value)) ? String(value) : undefined;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CURSOR = /^\d{1,15}$/;

/** An address is typed by hand or comes from a colleague: what makes no sense in it is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const older = matching(CURSOR, search['older']);
  const newer = older === undefined ? matching(CURSOR, search['newer']) : undefined;
  const isInside = older !== undefined || newer !== undefined;
  const page = Math.trunc(Number(search['page']));
  return given({
    // The router has already made a number of what looks like one.
    person: ['string', 'number'].includes(typeof search['person'])
      ? String(search['person']).slice(0, 200)
      : '',
    action: oneOf(auditActions, search['action']),
    kind: oneOf(auditKinds, search['kind']),
    from: matching(DAY, search['from']),
    to: matching(DAY, search['to']),
    page: isInside ? (page >= 2 && page < 1e9 ? page : 2) : undefined,
    older,
    newer,
  });
}

type Optional<T> = { [K in keyof T]: T[K] | undefined };

function given(search: Optional<Required<AuditSearch>>): AuditSearch {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as AuditSearch;
}

/** The filter without what was left empty. */
export const filterGiven = (filter: Optional<Required<AuditFilter>>): AuditFilter =>
  given({ ...filter, page: undefined, older: undefined, newer: undefined });

export const filterOf = ({ person, action, kind, from, to }: AuditSearch): AuditFilter =>
  filterGiven({ person, action, kind, from, to });

/** The filter as the server takes it: a day is its first or its last instant where the reader is. */
export function instantsOf({ from, to, ...rest }: AuditFilter): Partial<AuditFilters> {
  return {
    ...rest,
    ...(from !== undefined && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
