/** Rows per page that a reader can choose, the default first (administration 9). This is a file of its own, because the routes load it on every page. */
export const pageSizes = [5, 25, 100] as const;
export type PageSize = (typeof pageSizes)[number];
