import { IconCopy } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastNotice, toastSuccess } from '#web/lib/toasts.ts';
import { toastUndoable } from '#web/lib/undo.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { bulkStrings } from '../bulk/bulk.strings.ts';
import { report, runBulk } from '../bulk/run-bulk.tsx';
import { clipboardStrings } from '../clipboard/clipboard.strings.ts';
import { type ActionContext, allMay, type FileActionEntry, type Target } from '#web/files/file-action.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { moveStrings } from './move.strings.ts';
import { TargetDialog } from '../target/target-dialog.tsx';
import { moveOrCopy } from './move-or-copy.ts';
import { trashStrings } from '../trash/trash.strings.ts';

export const copyTo: FileActionEntry = {
  id: 'copy',
  icon: IconCopy,
  label: (locale) => moveStrings[locale].copy,
  shortcut: 'Alt+C',
  refusal: (locale) => clipboardStrings[locale].cannotCopy,
  isOffered: (items) => allMay(items, 'copy'),
  run(items, context) {
    const locale = currentLocale();
    const texts = moveStrings[locale];
    showDialog((close) => (
      <TargetDialog
        title={texts.copyTitle(describeItems(items, locale))}
        confirmLabel={texts.copyHere}
        items={items}
        purpose="copy"
        onChoose={(target) => void copyItems(items, target, context)}
        onClose={close}
      />
    ));
  },
};

/** Also called when copied items are pasted. */
export async function copyItems(
  items: readonly FileItem[],
  target: Target,
  context: ActionContext,
): Promise<void> {
  const locale = currentLocale();
  const texts = moveStrings[locale];
  // Copying items into their own folder means duplicating them, so the taken names need no question.
  const isDuplicating = items.every(({ parentId }) => parentId === target.id);
  const copies: FileItem[] = [];
  const { outcome, leftOut } = await moveOrCopy(
    {
      items,
      target,
      purpose: 'copy',
      doing: texts.copying,
      firstTry: isDuplicating ? 'keepBoth' : 'ask',
      async send(ids, onConflict) {
        const body = { ids, targetId: target.id, onConflict };
        const { copies: made, ...result } = await call(filesContract.copy, { body });
        copies.push(...made);
        return result;
      },
    },
    context,
  );
  report(
    {
      items,
      outcome,
      failedTitle: texts.copyFailed,
      retry: (failed) => void copyItems(failed, target, context),
      onDone: (done) => {
        revealItems({ folderId: target.id, ids: copies.map(({ id }) => id), isAskedFor: true });
        const copied = texts.copied(describeItems(done, locale), target.name);
        const message = leftOut > 0 ? texts.copiedInPart(copied, leftOut) : copied;
        if (!allMay(copies, 'trash')) return toastSuccess(message);
        toastUndoable(message, bulkStrings[locale].undo, () => void undoCopy(copies, target, context));
      },
    },
    context,
  );
  if (leftOut === items.length)
    toastNotice({ title: texts.nothingCopied, message: texts.notCopied(leftOut) });
}

/** Moves the copies to the trash, except those that somebody has changed since. */
function undoCopy(copies: readonly FileItem[], { id }: Target, context: ActionContext): Promise<void> {
  const locale = currentLocale();
  const texts = trashStrings[locale];
  return runBulk(
    {
      items: copies,
      doing: texts.trashing,
      work: (ids) => call(filesContract.trash, { body: { ids, copiedTo: id } }),
      failedTitle: texts.trashFailed,
      onDone: (done) => toastSuccess(texts.trashed(describeItems(done, locale))),
    },
    context,
  );
}
