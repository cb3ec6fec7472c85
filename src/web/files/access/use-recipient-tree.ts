import { useQueries, useQuery } from '@tanstack/react-query';
import { useTreeSearch } from '#web/ui/check-tree/use-tree-search.ts';
import { recipientSearchQuery, recipientsQuery, type Shared } from './access.api.ts';
import { recipientRows, type RowTexts } from './recipient-rows.ts';
import { choosePerson, chooseUnit, deselect, type Recipients } from './recipient-selection.ts';

const nothing = { units: [], people: [], hasMore: false };

interface Options {
  shared: Shared;
  chosen: Recipients;
  onChange: (change: (before: Recipients) => Recipients) => void;
  texts: RowTexts;
}

/** Loads the tree of recipients level by level as the user expands it, searches it, and keeps who is chosen. */
export function useRecipientTree({ shared, chosen, onChange, texts }: Options) {
  const { searchText, setSearchText, q, isSearch, expanded, expandedInSearch, expand } = useTreeSearch();
  const companies = useQuery(recipientsQuery(shared, null));
  const search = useQuery(recipientSearchQuery(shared, q));
  const start = isSearch ? search : companies;

  // The only company is open: nobody should have to open what has no other choice beside it.
  const only = companies.data?.units.length === 1 ? companies.data.units[0] : undefined;
  const opened = new Map([...(only ? [[only.id, true] as const] : []), ...expanded]);
  const shown = isSearch ? expandedInSearch : opened;
  // A unit that was collapsed keeps its content, and one that failed is loaded again when it is expanded again.
  const unitIds = [...new Set([...opened.keys(), ...expandedInSearch.keys()])];
  const loaded = useQueries({
    queries: unitIds.map((id) => ({ ...recipientsQuery(shared, id), enabled: shown.get(id) === true })),
  });
  const levels = new Map(unitIds.flatMap((id, at) => (loaded[at]?.data ? [[id, loaded[at].data]] : [])));

  const rows = recipientRows({
    start: start.data ?? nothing,
    isSearch,
    levels,
    loadingIds: new Set(unitIds.filter((_, at) => loaded[at]?.isFetching && !loaded[at].data)),
    failedIds: new Set(unitIds.filter((_, at) => loaded[at]?.isError)),
    expanded: shown,
    chosen,
    files: shared.ids.length,
    texts,
  });

  function check(rowId: string, isChecked: boolean): void {
    const target = rows.find(({ id }) => id === rowId)?.target;
    if (!target) return;
    const { id } = target;
    onChange((before) => {
      if (!isChecked) return deselect(before, id);
      if (target.kind === 'unit') return chooseUnit(before, id, target.unit);
      const { name, emailAddress } = target.person;
      return choosePerson(before, id, { name, emailAddress, unitIds: target.unitIds });
    });
  }

  const isOld = isSearch && search.isPlaceholderData;
  return {
    searchText,
    setSearchText,
    isSearch,
    isPending: start.isPending,
    /** What is shown belongs to the text before. */
    isOld,
    /** The rows of the text are not there yet. */
    isSearching: searchText.trim() !== q || start.isPending || isOld,
    hasMore: start.data?.hasMore ?? false,
    query: start,
    rows,
    check,
    expand,
  };
}
