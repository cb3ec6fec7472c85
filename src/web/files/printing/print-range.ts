import { westernDigits } from '#web/ui/form/western-digits.ts';

/** All sheets are in memory when the browser prints them. */
export const MAX_SHEETS = 500;

export interface PrintRange {
  first: number;
  last: number;
}

export const pagesIn = ({ first, last }: PrintRange): number => last - first + 1;

export type RangeFault = { field: 'first' | 'last'; fault: 'noPage' | 'backwards' | 'tooMany' };

/** The pages that were typed, or what is wrong with them. */
export function readRange(
  typed: Record<keyof PrintRange, string>,
  pageCount: number,
): PrintRange | RangeFault {
  const [first, last] = [numberOf(typed.first), numberOf(typed.last)];
  const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= pageCount;
  if (!isPage(first)) return { field: 'first', fault: 'noPage' };
  if (!isPage(last)) return { field: 'last', fault: 'noPage' };
  if (last < first) return { field: 'last', fault: 'backwards' };
  if (pagesIn({ first, last }) > MAX_SHEETS) return { field: 'last', fault: 'tooMany' };
  return { first, last };
}

const numberOf = (text: string): number => Number(westernDigits(text).trim() || Number.NaN);
