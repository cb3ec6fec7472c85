import type { FileFilters } from '#shared/files/filters.ts';

/** The filters of the file manager besides the type, as they stand in the address. */
export interface FilterParams {
  /** A span of time up to now. An own range has `from` and `to` instead. */
  modified?: ModifiedSpan;
  /** The first and the last day of an own range: `2026-01-31`. */
  from?: string;
  to?: string;
  /** The id of the creator. */
  by?: string;
  size?: SizeClass;
}

export const modifiedSpans = ['today', 'week', 'month', 'year'] as const;
export type ModifiedSpan = (typeof modifiedSpans)[number];

const MB = 1024 * 1024;
const sizes = {
  small: [0, MB],
  medium: [MB, 10 * MB],
  large: [10 * MB, 100 * MB],
  huge: [100 * MB, undefined],
} as const;
export type SizeClass = keyof typeof sizes;
export const sizeClasses = Object.keys(sizes) as SizeClass[];

/** A day of the calendar. Some browsers read 31 February as 3 March, so the day is compared with what was written. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Reads the filters from the address; invalid ones are dropped. */
export function filterParams(search: Record<string, unknown>): FilterParams {
  const { from, to, by } = search;
  const hasRange = isDay(from) || isDay(to);
  const modified = modifiedSpans.find((span) => span === search['modified']);
  const size = sizeClasses.find((each) => each === search['size']);
  return {
    ...(modified && !hasRange && { modified }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isId(by) && { by }),
    ...(size && { size }),
  };
}

/** The parameters that remove every filter. */
export const noFilters = {
  modified: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
  size: undefined,
} satisfies Record<keyof FilterParams, undefined>;

/** Midnight in the time zone of the browser, some days after the given day. */
function midnight(day: Date, later = 0): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}

/** The day of `2026-01-31` in the time zone of the browser; `new Date` alone would take it as a day in UTC. */
const dayOf = (text: string): Date => new Date(`${text}T00:00`);

const firstDay: Record<ModifiedSpan, (now: Date) => Date> = {
  today: (now) => midnight(now),
  week: (now) => midnight(now, -6),
  month: (now) => midnight(now, -29),
  year: (now) => new Date(now.getFullYear(), 0, 1),
};

/** The filters as the server takes them. Days begin at midnight where the user is. */
export function fileFiltersOf({ modified, from, to, by, size }: FilterParams, now = new Date()): FileFilters {
  const first = from ? dayOf(from) : modified && firstDay[modified](now);
  const [minSize, belowSize] = size ? sizes[size] : [];
  return {
    ...(first && { modifiedFrom: first.toISOString() }),
    ...(to && { modifiedBefore: midnight(dayOf(to), 1).toISOString() }),
    ...(by && { createdBy: by }),
    ...(minSize !== undefined && { minSize }),
    ...(belowSize !== undefined && { belowSize }),
  };
}
