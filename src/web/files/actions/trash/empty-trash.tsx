import { IconTrashX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { toastError, toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fileName } from '#web/files/file-name.ts';
import { countQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { ActionContext, FileActionEntry } from '#web/files/file-action.ts';
import { trashStrings } from './trash.strings.ts';

export const emptyTrash: FileActionEntry = {
  id: 'empty-trash',
  icon: IconTrashX,
  label: (locale) => trashStrings[locale].empty,
  tone: 'danger',
  isOffered: (_items, { folder, isTrash, trashed }) =>
    isTrash && trashed > 0 && folder.actions.includes('emptyTrash'),
  run: (_items, context) => void confirmEmptyTrash(context),
};

/** Loads the count again, so that the user confirms the current number. */
async function confirmEmptyTrash(context: ActionContext): Promise<void> {
  const { folder } = context.place;
  const { pathname } = window.location;
  try {
    const { trashed } = await context.queries.fetchQuery({ ...countQuery(folder.id, 'trash'), staleTime: 0 });
    if (trashed === 0) return toastFailure(trashStrings[currentLocale()].alreadyEmpty);
    // Nobody wants to be asked any more after leaving the page.
    if (window.location.pathname !== pathname) return;
    showDialog((close) => <EmptyTrashDialog count={trashed} context={context} onClose={close} />);
  } catch (error) {
    toastError(error);
  }
}

interface EmptyTrashDialogProps {
  count: number;
  context: ActionContext;
  onClose: () => void;
}

function EmptyTrashDialog({ count, context, onClose }: EmptyTrashDialogProps) {
  const texts = useStrings(trashStrings);
  const { places } = useStrings(filesStrings);
  const { folder } = context.place;
  const emptying = useMutation({
    mutationFn: () => call(filesContract.emptyTrash, { params: { id: folder.id } }),
    onSuccess: ({ deleted }) => toastSuccess(texts.emptied(deleted)),
    onSettled: () => {
      context.refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.emptyTitle}
      name={fileName(folder, places)}
      consequence={texts.emptyConsequence(count)}
      confirmLabel={texts.empty}
      confirming={emptying.isPending}
      onConfirm={() => emptying.mutate()}
    />
  );
}
