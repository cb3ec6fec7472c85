import { IconTrash } from '@tabler/icons-react';
import { filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastUndoable } from '#web/lib/toasts.ts';
import { describeItems } from '#web/lib/counted.ts';
import { bulkStrings } from './bulk/bulk.strings.ts';
import { runBulk } from './bulk/run-bulk.tsx';
import { allMay, type FileActionEntry } from './file-action.ts';
import { bringBack } from './restore-items.ts';
import { trashStrings } from './trash.strings.ts';

/** Without a question: the trash keeps it for thirty days, and the toast brings it back. */
export const trashItems: FileActionEntry = {
  id: 'trash',
  icon: IconTrash,
  label: (locale) => trashStrings[locale].trash,
  shortcut: 'Delete',
  tone: 'danger',
  isOffered: (items) => allMay(items, 'trash'),
  run(items, context) {
    const locale = currentLocale();
    const texts = trashStrings[locale];
    void runBulk(
      {
        items,
        doing: texts.trashing,
        work: (ids) => call(filesContract.trash, { body: { ids } }),
        failedTitle: texts.trashFailed,
        onDone: (done) => {
          const message = texts.trashed(describeItems(done, locale));
          toastUndoable(message, bulkStrings[locale].undo, () => void bringBack(done, context));
        },
      },
      context,
    );
  },
};
