import { IconFolderSymlink } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { revealInFolder } from '#web/files/reveal-items.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** For a result or a trashed item: opens the folder that it is in, or was in. */
export const showInFolder = ({ goTo }: FilesNavigation): FileActionEntry => ({
  id: 'show-in-folder',
  icon: IconFolderSymlink,
  label: (locale) => listStrings[locale].showInFolder,
  isOffered: (items) => isPlaceOpen(onlyOne(items)),
  run(items) {
    const item = onlyOne(items);
    if (!item?.parentId) return;
    if (!item.deletedAt) revealInFolder(item.parentId, item.id);
    goTo(item.parentId, item.deletedAt ? {} : { details: item.id });
  },
});

const isPlaceOpen = (item: ListedFile | undefined): boolean =>
  Boolean(item?.parentId) && item?.isPlaceOpen !== false;
