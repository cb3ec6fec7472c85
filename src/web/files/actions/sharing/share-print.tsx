import { IconFileStack } from '@tabler/icons-react';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { askWhoMay } from './ask-who-may.tsx';
import { sharingStrings } from './sharing.strings.ts';

export const sharePrint: FileActionEntry = {
  id: 'share-print',
  icon: IconFileStack,
  label: (locale) => sharingStrings[locale].sharePrint,
  isInMenuOnly: true,
  isOffered: (items) => allMay(items, 'sharePrint'),
  run: (items, context) => askWhoMay(items, 'print', context),
};
