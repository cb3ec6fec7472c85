import { IconTrashX } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { describeItems, listNames } from '#web/lib/text/counted.ts';
import { runBulk } from '../bulk/run-bulk.tsx';
import { type ActionContext, allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { trashStrings } from './trash.strings.ts';

export const purgeItems: FileActionEntry = {
  id: 'purge',
  icon: IconTrashX,
  label: (locale) => trashStrings[locale].purge,
  shortcut: 'Delete',
  tone: 'danger',
  isOffered: (items) => allMay(items, 'purge'),
  run(items, context) {
    const locale = currentLocale();
    const texts = trashStrings[locale];
    showDialog((close) => (
      <ConfirmDialog
        opened
        onClose={close}
        title={texts.purgeTitle}
        name={listNames(items, locale)}
        consequence={texts.purgeConsequence(items.length)}
        confirmLabel={texts.delete}
        confirming={false}
        onConfirm={() => {
          close();
          void purge(items, context);
        }}
      />
    ));
  },
};

function purge(items: readonly FileItem[], context: ActionContext): Promise<void> {
  const locale = currentLocale();
  const texts = trashStrings[locale];
  return runBulk(
    {
      items,
      doing: texts.purging,
      work: (ids) => call(filesContract.purge, { body: { ids } }),
      failedTitle: texts.purgeFailed,
      onDone: (done) => toastSuccess(texts.purged(describeItems(done, locale))),
    },
    context,
  );
}
