import { IconExternalLink } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { linksStrings } from './links.strings.ts';

export const openInNewTab: FileActionEntry = {
  id: 'open-in-new-tab',
  icon: IconExternalLink,
  label: (locale) => linksStrings[locale].openInNewTab,
  shortcut: 'Ctrl+Enter',
  isInMenuOnly: true,
  isOffered: (items) => onlyOne(items)?.actions.includes('open') ?? false,
  run(items, context) {
    const item = onlyOne(items);
    if (item) context.openInNewTab(item);
  },
};
