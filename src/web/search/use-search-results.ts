import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { barcodeIn } from '#web/barcodes/barcode-in.ts';
import { findBarcode } from '#web/barcodes/barcodes.api.ts';
import { useOpenLocated } from '#web/barcodes/use-open-located.ts';
import { allResultsLink } from '#web/files/all-results-link.ts';
import { iconOf } from '#web/files/list/row/type-icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { LocatedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { matchScreens, type SearchableScreen, type SearchResult } from './search-results.ts';
import { fileResultsQuery, peopleResultsQuery } from './search.api.ts';
import { searchStrings } from './search.strings.ts';

const TYPING_PAUSE_MS = 200;

/** The results of each kind, in the order in which they are shown. */
export function useSearchResults(typed: string, screens: readonly SearchableScreen[]) {
  const me = useMe();
  const navigate = useNavigate();
  const openLocated = useOpenLocated();
  const { places } = useStrings(filesStrings);
  const { allResults } = useStrings(searchStrings);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const files = useQuery(fileResultsQuery(q));
  const people = useQuery(peopleResultsQuery(q, me.screens.includes('users')));

  const fileResult = (item: LocatedFile): SearchResult => ({
    key: item.id,
    group: 'files',
    icon: iconOf(item),
    name: fileName(item, places),
    ...(item.kind === 'file' && { isFile: true }),
    path: item.path,
    open: () => void openLocated(item),
  });
  const fileResults = (q === '' ? [] : (files.data?.items ?? [])).map(fileResult);
  const peopleResults: SearchResult[] = (q === '' ? [] : (people.data?.items ?? [])).map((user) => ({
    key: user.id,
    group: 'people',
    icon: IconUser,
    name: user.name,
    detail: user.emailAddress,
    open: () => void navigate({ to: '/{-$locale}/users', search: { field: 'name', value: user.name } }),
  }));
  const all: SearchResult = {
    key: 'all',
    group: 'all',
    icon: IconListSearch,
    name: allResults,
    open: () => void navigate(allResultsLink(q, me)),
  };

  /** The only file with the barcode that was typed or scanned. It does not wait for the pause, because a scanner types Enter at once. */
  async function findScanned(): Promise<SearchResult | undefined> {
    const barcode = barcodeIn(typed);
    if (!barcode) return undefined;
    const { items } = await findBarcode(barcode);
    const [only, ...others] = items;
    return only && others.length === 0 ? fileResult(only) : undefined;
  }

  return {
    results: [
      ...matchScreens(screens, q),
      ...fileResults,
      ...peopleResults,
      ...(fileResults.length > 0 ? [all] : []),
    ],
    query: q,
    isSearching: q !== typed.trim() || files.isFetching || people.isFetching,
    error: files.error ?? people.error,
    findScanned,
  };
}
