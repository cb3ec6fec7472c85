import { IconFolderSymlink } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** For a search result: opens the folder that contains it. */
export const showInFolder = ({ goTo }: FilesNavigation): FileActionEntry => ({
  id: 'show-in-folder',
  icon: IconFolderSymlink,
  label: (locale) => listStrings[locale].showInFolder,
  isOffered: (items) => Boolean(onlyOne(items)?.parentId),
  run(items) {
    const item = onlyOne(items);
    if (item?.parentId) goTo(item.parentId, { details: item.id });
  },
});
