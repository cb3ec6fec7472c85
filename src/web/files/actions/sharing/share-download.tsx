import { IconFileDownload } from '@tabler/icons-react';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { askWhoMay } from './ask-who-may.tsx';
import { sharingStrings } from './sharing.strings.ts';

export const shareDownload: FileActionEntry = {
  id: 'share-download',
  icon: IconFileDownload,
  label: (locale) => sharingStrings[locale].shareDownload,
  isInMenuOnly: true,
  isOffered: (items) => allMay(items, 'shareDownload'),
  run: (items, context) => askWhoMay(items, 'download', context),
};
