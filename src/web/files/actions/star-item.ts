import { IconStar, IconStarOff } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { canBeStarred, setStarred } from '#web/files/starred.api.ts';
import { starredStrings } from '#web/files/starred.strings.ts';

export const starItem: FileActionEntry = {
  id: 'star',
  icon: IconStar,
  label: (locale) => starredStrings[locale].star,
  isOffered: (items, { starredIds }) => {
    const item = onlyOne(items);
    return item !== undefined && canBeStarred(item) && !starredIds.has(item.id);
  },
  run: (items, { queries }) => void change(queries, onlyOne(items), true),
};

export const unstarItem: FileActionEntry = {
  id: 'unstar',
  icon: IconStarOff,
  label: (locale) => starredStrings[locale].unstar,
  isOffered: (items, { starredIds }) => starredIds.has(onlyOne(items)?.id ?? ''),
  run: (items, { queries }) => void change(queries, onlyOne(items), false),
};

async function change(queries: QueryClient, item: FileItem | undefined, isStarred: boolean): Promise<void> {
  if (!item) return;
  forgetUndo();
  const texts = starredStrings[currentLocale()];
  try {
    await setStarred(queries, item, isStarred);
    toastSuccess(isStarred ? texts.starred(item.name) : texts.unstarred(item.name));
  } catch (error) {
    toastError(error);
  }
}
