import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Waits until the user pauses: a search for every letter would be too many. */
const SEARCH_DELAY_MS = 200;

const noneExpanded: ReadonlyMap<string, boolean> = new Map();

/** What is typed above a tree, and what the user has expanded or collapsed: in the tree, and in what the text finds. */
export function useTreeSearch() {
  const [searchText, setSearchText] = useState('');
  const [q] = useDebouncedValue(searchText.trim(), SEARCH_DELAY_MS);
  const [expanded, setExpanded] = useState(noneExpanded);
  const [expandedInSearch, setExpandedInSearch] = useState(noneExpanded);
  const isSearch = q !== '';
  return {
    searchText,
    setSearchText(next: string): void {
      setSearchText(next);
      setExpandedInSearch(noneExpanded);
    },
    /** The text that is searched for; empty for the tree itself. */
    q,
    isSearch,
    expanded,
    expandedInSearch,
    expand(id: string, isExpanded: boolean): void {
      const set = isSearch ? setExpandedInSearch : setExpanded;
      set((before) => new Map(before).set(id, isExpanded));
    },
  };
}
