import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch, IconUser } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { iconOf } from '#web/files/list/row/type-icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { LocatedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { revealInFolder } from '#web/files/reveal-items.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { openingOf, pageRoutes } from '#web/viewers/registry.ts';
import {
  barcodeIn,
  linkToAllResults,
  linkToResult,
  matchScreens,
  type SearchableScreen,
  type SearchResult,
} from './search-results.ts';
import { fileResultsQuery, peopleResultsQuery } from './search.api.ts';
import { searchStrings } from './search.strings.ts';

const TYPING_PAUSE_MS = 200;

/** The results of each kind, in the order in which they are shown. */
export function useSearchResults(typed: string, screens: readonly SearchableScreen[]) {
  const me = useMe();
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const { places } = useStrings(filesStrings);
  const { allResults } = useStrings(searchStrings);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const files = useQuery(fileResultsQuery(q));
  const people = useQuery(peopleResultsQuery(q, me.screens.includes('users')));

  /** Opens an item as the list does: a file that has a page in a new tab. */
  async function openItem(item: LocatedFile): Promise<void> {
    const opening = openingOf(item);
    const hasPage = opening === 'pdf' || opening === 'page';
    // A browser opens no tab long after the key was pressed, because a barcode was looked up slowly; then the folder shows the file.
    if (hasPage && navigator.userActivation.isActive) {
      const page = router.buildLocation({ to: pageRoutes[opening], params: { fileId: item.id } });
      window.open(page.href, '_blank', 'noopener');
      return;
    }
    await navigate(linkToResult(item, me));
    // Not before: the folder may be open in another order, which is left.
    const folder = item.kind === 'file' ? item.path.at(-1) : undefined;
    if (folder) revealInFolder(folder.id, item.id);
  }

  const fileResult = (item: LocatedFile): SearchResult => ({
    key: item.id,
    group: 'files',
    icon: iconOf(item),
    name: fileName(item, places),
    ...(item.kind === 'file' && { isFile: true }),
    path: item.path,
    open: () => void openItem(item),
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
    open: () => void navigate(linkToAllResults(q, me)),
  };

  /** The only file with the barcode that was typed or scanned. It does not wait for the pause, because a scanner types Enter at once. */
  async function findBarcode(): Promise<SearchResult | undefined> {
    const barcode = barcodeIn(typed);
    if (!barcode) return undefined;
    const { items } = await queries.fetchQuery(fileResultsQuery(barcode));
    const [only, ...others] = items.filter((item) => item.barcode === barcode);
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
    findBarcode,
  };
}
