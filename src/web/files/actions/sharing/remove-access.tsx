import { IconUserMinus } from '@tabler/icons-react';
import { accessContract } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import type { Removal } from '#web/files/access/remove-access-dialog.tsx';
import { type ActionContext, allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { runBulk } from '#web/files/actions/bulk/run-bulk.tsx';
import { filesOfRequest } from './give-right.ts';
import { sharingStrings } from './sharing.strings.ts';

export const removeAccess: FileActionEntry = {
  id: 'remove-access',
  icon: IconUserMinus,
  label: (locale) => sharingStrings[locale].removeAccess,
  isInMenuOnly: true,
  isOffered: (items) => allMay(items, 'removeAccess'),
  run(items, context) {
    loadPart(() => import('#web/files/access/remove-access-dialog.tsx')).then(
      ({ RemoveAccessDialog }) =>
        showDialog((close) => (
          <RemoveAccessDialog
            files={items}
            onRemove={(removal) => void takeRight(items, removal, context)}
            onClose={close}
          />
        )),
      toastError,
    );
  },
};

function takeRight(
  files: readonly FileItem[],
  { right, userIds }: Removal,
  context: ActionContext,
): Promise<void> {
  const texts = sharingStrings[currentLocale()];
  // The same people in each request, who may be on the lists of some files only.
  let people = 0;
  return runBulk(
    {
      items: files,
      doing: texts.removing,
      batchSize: filesOfRequest(userIds.length),
      async work(ids) {
        const taken = await call(accessContract.take, { body: { ids, userIds, rights: [right] } });
        people = Math.max(people, taken.people);
        return taken;
      },
      failedTitle: texts.removeFailed,
      onDone: (done) => toastSuccess(texts.removed(right, people, done.length)),
    },
    context,
  );
}
