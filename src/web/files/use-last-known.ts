import { useState } from 'react';
import type { ListedFile } from './files.api.ts';

/** The latest data of the list, kept while the list no longer has the item. */
export function useLastKnown(id: string, current: ListedFile | undefined): ListedFile | undefined {
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  return current ?? (known?.id === id ? known : undefined);
}
