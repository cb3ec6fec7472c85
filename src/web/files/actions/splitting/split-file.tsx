import { IconFileScissors } from '@tabler/icons-react';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { splitActionStrings } from './split-action.strings.ts';

export const splitFile: FileActionEntry = {
  id: 'split',
  icon: IconFileScissors,
  label: (locale) => splitActionStrings[locale].split,
  isOffered: (items) => onlyOne(items)?.actions.includes('split') ?? false,
  run(items) {
    const file = onlyOne(items);
    if (!file) return;
    loadPart(() => import('./split-dialog.tsx')).then(
      ({ SplitDialog }) =>
        // What runs goes on when another page is opened.
        showDialog((close) => <SplitDialog file={file} onClose={close} />, { outlivesPage: true }),
      toastError,
    );
  },
};
