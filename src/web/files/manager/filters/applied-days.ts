import { readDayRange, type TypedRange } from '#web/ui/form/day-range.ts';
import type { FilterParams } from '#web/files/filter-params.ts';

type Days = Pick<FilterParams, 'from' | 'to'>;

/**
 * The days to filter by after something was typed. A field that is unfinished leaves its day as it was, and so do both when the
 * range ends before it begins.
 */
export function appliedDays(typed: TypedRange, applied: Days): Days {
  const { days, faults } = readDayRange(typed);
  if (faults.to === 'wrongOrder') return applied;
  const dayOf = (name: keyof Days) => (faults[name] ? applied[name] : (days[name] ?? undefined));
  const [from, to] = [dayOf('from'), dayOf('to')];
  return { ...(from && { from }), ...(to && { to }) };
}
