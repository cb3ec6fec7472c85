import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { iconOf } from '#web/files/list/type-icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { type SearchResult, linkToResult, type SearchableScreen, matchScreens } from './search-results.ts';
import { fileResultsQuery, peopleResultsQuery } from './search.api.ts';

const TYPING_PAUSE_MS = 200;

/** The results of each kind, in the order in which they are shown. */
export function useSearchResults(typed: string, screens: readonly SearchableScreen[]) {
  const me = useMe();
  const navigate = useNavigate();
  const { places } = useStrings(filesStrings);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const files = useQuery(fileResultsQuery(q));
  const people = useQuery(peopleResultsQuery(q, me.screens.includes('users')));

  const fileResults: SearchResult[] = (q === '' ? [] : (files.data?.items ?? [])).map((item) => ({
    key: item.id,
    group: 'files',
    icon: iconOf(item),
    name: fileName(item, places),
    detail: item.path.map((step) => fileName(step, places)).join(' / '),
    open: () => void navigate(linkToResult(item, me)),
  }));
  const peopleResults: SearchResult[] = (q === '' ? [] : (people.data?.items ?? [])).map((user) => ({
    key: user.id,
    group: 'people',
    icon: IconUser,
    name: user.name,
    detail: user.emailAddress,
    open: () => void navigate({ to: '/{-$locale}/users', search: { field: 'name', value: user.name } }),
  }));
  return {
    results: [...matchScreens(screens, q), ...fileResults, ...peopleResults],
    query: q,
    isSearching: q !== typed.trim() || files.isFetching || people.isFetching,
    error: files.error ?? people.error,
  };
}
