import { useSyncExternalStore } from 'react';
import { type PageSize, pageSizes } from '#shared/http/page-sizes.ts';
import { readSize } from './list-search-params.ts';

const STORAGE_KEY = 'rows-per-page';
const DEFAULT = pageSizes[0];
const listeners = new Set<() => void>();

/** The rows of a list on a phone are low, and changing the page takes longer than scrolling. */
const LIST_SIZE = pageSizes[1];

function storedSize(): PageSize | undefined {
  try {
    return readSize(localStorage.getItem(STORAGE_KEY));
  } catch {
    // The browser forbids storage: then nothing is remembered.
    return undefined;
  }
}

/** Remembers the reader's choice in this browser, for all tables. */
export function rememberPageSize(size: PageSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(size));
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Position {
  page?: number | undefined;
  size?: PageSize | undefined;
}

/**
 * How many rows a page has: what the address says, else what was remembered, else the default. An address with a page but without a size means
 * the default, so that a link shows the same rows to a colleague who chose another size.
 */
export function usePageSize({ page, size }: Position, isList: boolean): PageSize {
  const remembered = useSyncExternalStore(subscribe, storedSize) ?? (isList ? LIST_SIZE : DEFAULT);
  return size ?? (page === undefined ? remembered : DEFAULT);
}

/** The search parameters of a page: with the size, unless it is the default. */
export const positionOf = (page: number, size: PageSize): { page?: number; size?: PageSize } => ({
  ...(page > 1 && { page }),
  ...(size !== DEFAULT && { size }),
});

/** The page of the new size that contains the first row of the page shown now. */
export const pageAfterResize = (page: number, size: number, next: number): number =>
  Math.floor(((page - 1) * size) / next) + 1;
