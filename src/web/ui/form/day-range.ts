import { parseDate } from './date-text.ts';

/** Two days as they are typed, as `DD/MM/YYYY`; they may be empty or unfinished. */
export interface TypedRange {
  from: string;
  to: string;
}

export type DayFault = 'wrongDate' | 'wrongOrder';

/** A day outside is a slip of the finger, such as the year 0206. */
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '2999-12-31';

/** The days of a range as `YYYY-MM-DD`, null where there is none, and what is wrong in each field. */
export function readDayRange(typed: TypedRange) {
  const days = { from: dayOf(typed.from), to: dayOf(typed.to) };
  const isReversed = days.from !== null && days.to !== null && days.to < days.from;
  const faults: { from?: DayFault; to?: DayFault } = {
    ...(typed.from !== '' && days.from === null && { from: 'wrongDate' }),
    ...(typed.to !== '' && days.to === null && { to: 'wrongDate' }),
    ...(isReversed && { to: 'wrongOrder' }),
  };
  return { days, faults };
}

function dayOf(typed: string): string | null {
  const day = parseDate(typed);
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}
