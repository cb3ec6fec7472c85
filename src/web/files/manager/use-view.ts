import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import type { View } from '#web/files/files-search-params.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** List or grid: from the address, else the last choice in this browser. */
export function useView({ search, change }: FilesNavigation): [View, (view: View) => void] {
  const [stored, setStored] = useLocalStorage<View>({
    key: 'files-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  });
  const setView = useCallback(
    (view: View) => {
      setStored(view);
      change({ view }, { replace: true });
    },
    [setStored, change],
  );
  return [search.view ?? (stored === 'grid' ? 'grid' : 'list'), setView];
}
