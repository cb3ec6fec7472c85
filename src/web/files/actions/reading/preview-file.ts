import { IconEye } from '@tabler/icons-react';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { showsPages } from '#web/viewers/registry.ts';
import { readingStrings } from './reading.strings.ts';

/** Shows the pages of a file in a dialog over the list. */
export const previewFile: FileActionEntry = {
  id: 'preview',
  icon: IconEye,
  label: (locale) => readingStrings[locale].preview,
  // The space bar selects in the list.
  shortcut: 'Alt+P',
  refusal: (locale) => readingStrings[locale].previewOfOne,
  isInMenuOnly: true,
  isOffered(items) {
    const item = onlyOne(items);
    return item !== undefined && showsPages(item);
  },
  run(items, context) {
    const item = onlyOne(items);
    if (item) context.preview(item);
  },
};
