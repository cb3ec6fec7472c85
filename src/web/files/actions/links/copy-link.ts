import { IconLink } from '@tabler/icons-react';
import { copyText } from '#web/lib/copy-text.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { linksStrings } from './links.strings.ts';

export const copyLink: FileActionEntry = {
  id: 'copy-link',
  icon: IconLink,
  label: (locale) => linksStrings[locale].copyLink,
  isInMenuOnly: true,
  isOffered: (items) => onlyOne(items)?.actions.includes('open') ?? false,
  run(items, context) {
    const item = onlyOne(items);
    if (!item) return;
    const texts = linksStrings[currentLocale()];
    const messages = { copied: texts.linkCopied(item.name), failed: texts.copyRefused };
    void copyText(context.linkOf(item), messages);
  },
};
