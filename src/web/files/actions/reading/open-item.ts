import { IconFolderOpen } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { readingStrings } from './reading.strings.ts';

export const openItem: FileActionEntry = {
  id: 'open',
  icon: IconFolderOpen,
  label: (locale) => readingStrings[locale].open,
  // A double click and Enter open too; the bar has more useful buttons.
  isInMenuOnly: true,
  isOffered: (items) => onlyOne(items)?.actions.includes('open') ?? false,
  run(items, context) {
    const item = onlyOne(items);
    if (item) context.open(item);
  },
};
