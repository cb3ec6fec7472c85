export interface PageRange {
  page: number;
  offset: number;
  limit: number;
}

/** Where a numbered page lies. Past the end it is the last one: the rows that were there have been deleted. */
export function pageRange(page: number, pageSize: number, total: number): PageRange {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(page, last);
  return { page: current, offset: (current - 1) * pageSize, limit: pageSize };
}
