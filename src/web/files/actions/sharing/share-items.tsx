import { IconShare2 } from '@tabler/icons-react';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { giveRight } from './give-right.ts';
import { sharingStrings } from './sharing.strings.ts';

export const shareItems: FileActionEntry = {
  id: 'share',
  icon: IconShare2,
  label: (locale) => sharingStrings[locale].share,
  shortcut: 'Alt+A',
  refusal: (locale) => sharingStrings[locale].cannotShare,
  isOffered: (items) => allMay(items, 'share'),
  run(items, context) {
    loadPart(() => import('#web/files/access/share-dialog.tsx')).then(
      ({ ShareDialog }) =>
        showDialog((close) => (
          <ShareDialog
            files={items}
            onGive={(recipients) => void giveRight(items, 'read', recipients, context)}
            onClose={close}
          />
        )),
      toastError,
    );
  },
};
