import { NameVersionDialog } from '#web/files/details/name-version-dialog.tsx';
import { VersionList } from '#web/files/details/version-list.tsx';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const file = { ...files.plain, version: 9 };

export const versionStories: readonly Story[] = [
  { name: 'version-list', draw: () => <VersionList file={file} /> },
  {
    name: 'version-list-reader',
    draw: () => <VersionList file={{ ...file, actions: ['open'] }} />,
  },
  {
    name: 'name-version',
    isAlone: true,
    draw: () => <NameVersionDialog file={file} version={{ number: 9, name: null }} onClose={ignore} />,
  },
  {
    name: 'rename-version',
    isAlone: true,
    draw: () => (
      <NameVersionDialog file={file} version={{ number: 7, name: 'نسخة مجلس الإدارة' }} onClose={ignore} />
    ),
  },
];
