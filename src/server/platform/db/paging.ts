export interface PageRange {
  page: number;
  offset: number;
  limit: number;
}

/** The rows of a numbered page. A page past the end becomes the last one, because its rows may have been deleted. */
export function pageRange(page: number, pageSize: number, total: number): PageRange {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(page, last);
  return { page: current, offset: (current - 1) * pageSize, limit: pageSize };
}
