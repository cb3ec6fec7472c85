import { IconInfoCircle } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { readingStrings } from './reading.strings.ts';

export const showDetails: FileActionEntry = {
  id: 'details',
  icon: IconInfoCircle,
  label: (locale) => readingStrings[locale].details,
  shortcut: 'Alt+I',
  refusal: (locale) => readingStrings[locale].detailsOfOne,
  // "Shared with me" is a view and has no details.
  isOffered: (items) => (onlyOne(items)?.id ?? 'shared-with-me') !== 'shared-with-me',
  run(items, context) {
    const item = onlyOne(items);
    if (item) context.showDetails(item);
  },
};
