import { useEffect, useMemo, useState } from 'react';
import type { PageSource } from '../source/page-source.ts';
import { addHits, type Found, nothingFound, stepHit } from './found.ts';
import { PageSearch } from './search-pages.ts';

/** While somebody types, the document is not searched for every letter. */
const TYPING_MS = 200;
/** The shortest time between two draws of what was found so far. */
const SHOW_MS = 100;

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  found: Found;
  isSearching: boolean;
  step: (by: 1 | -1) => void;
}

/** Searches the document for what is typed; `page` is where the search begins. */
export function useFind(source: PageSource, page: number): Find {
  const search = useMemo(() => source.text && new PageSearch(source.text, source.pageCount), [source]);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(nothingFound);
  const [isSearching, setSearching] = useState(false);
  const [startPage, setStartPage] = useState(page);

  useEffect(() => {
    if (!search || query.trim() === '') return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void run(search.find(query, startPage, controller.signal), controller.signal),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    async function run(results: ReturnType<PageSearch['find']>, signal: AbortSignal): Promise<void> {
      let waiting = [];
      let shownAt = performance.now();
      for await (const result of results) {
        waiting.push(result);
        if (performance.now() - shownAt < SHOW_MS) continue;
        const added = waiting;
        setFound((before) => addHits(before, added));
        waiting = [];
        shownAt = performance.now();
      }
      if (signal.aborted) return;
      setFound((before) => addHits(before, waiting));
      setSearching(false);
    }
  }, [search, query, startPage]);

  return {
    query,
    setQuery(typed) {
      setQuery(typed);
      setStartPage(page);
      setFound(nothingFound);
      setSearching(typed.trim() !== '');
    },
    found,
    isSearching,
    step: (by) => setFound((before) => stepHit(before, by)),
  };
}
