import { IconTrash } from '@tabler/icons-react';
import { filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastUndoable } from '#web/lib/undo.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { bulkStrings } from '../bulk/bulk.strings.ts';
import { runBulk } from '../bulk/run-bulk.tsx';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { restoreFromTrash } from './restore-items.ts';
import { trashStrings } from './trash.strings.ts';

/** Does not ask first, because the toast offers Undo and the trash keeps items for thirty days. */
export const trashItems: FileActionEntry = {
  id: 'trash',
  icon: IconTrash,
  label: (locale) => trashStrings[locale].trash,
  shortcut: 'Delete',
  tone: 'danger',
  isOffered: (items) => allMay(items, 'trash'),
  refusal: (locale) => trashStrings[locale].cannotTrash,
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
          toastUndoable(message, bulkStrings[locale].undo, () => void restoreFromTrash(done, context));
        },
      },
      context,
    );
  },
};
