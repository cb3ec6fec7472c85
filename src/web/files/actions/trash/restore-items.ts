import { IconRestore } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { runBulk } from '../bulk/run-bulk.tsx';
import { type ActionContext, allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { revealInPlace } from '#web/files/reveal-items.ts';
import { trashStrings } from './trash.strings.ts';

export const restoreItems: FileActionEntry = {
  id: 'restore',
  icon: IconRestore,
  label: (locale) => trashStrings[locale].restore,
  isOffered: (items) => allMay(items, 'restore'),
  run: (items, context) => void restoreFromTrash(items, context),
};

/** Also the Undo of moving items to the trash. */
export function restoreFromTrash(items: readonly FileItem[], context: ActionContext): Promise<void> {
  const locale = currentLocale();
  const texts = trashStrings[locale];
  return runBulk(
    {
      items,
      doing: texts.restoring,
      work: (ids) => call(filesContract.restore, { body: { ids } }),
      failedTitle: texts.restoreFailed,
      onDone: (done) => {
        revealInPlace(done);
        toastSuccess(texts.restored(describeItems(done, locale)));
      },
    },
    context,
  );
}
