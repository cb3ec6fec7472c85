import { IconTag } from '@tabler/icons-react';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { labelActionStrings } from './label-action.strings.ts';

export const printLabels: FileActionEntry = {
  id: 'print-labels',
  icon: IconTag,
  label: (locale) => labelActionStrings[locale].printLabels,
  shortcut: 'Alt+L',
  refusal: (locale) => labelActionStrings[locale].cannotPrintLabels,
  isOffered: (items) => allMay(items, 'printLabel'),
  run(items) {
    loadPart(() => import('#web/files/labels/label-dialog.tsx')).then(
      ({ LabelDialog }) =>
        // What is being printed goes on when another page is opened.
        showDialog((close) => <LabelDialog items={items} onClose={close} />, { outlivesPage: true }),
      toastError,
    );
  },
};
