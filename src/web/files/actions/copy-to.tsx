import { IconCopy } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastNotice, toastSuccess } from '#web/lib/toasts.ts';
import { describeItems } from '#web/lib/counted.ts';
import { report } from './bulk/run-bulk.tsx';
import { type ActionContext, allMay, type FileActionEntry, type Target } from '#web/files/file-action.ts';
import { moveStrings } from './move.strings.ts';
import { TargetDialog } from './target/target-dialog.tsx';
import { moveOrCopy } from './move-or-copy.ts';

export const copyTo: FileActionEntry = {
  id: 'copy',
  icon: IconCopy,
  label: (locale) => moveStrings[locale].copy,
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
  const { outcome, leftOut } = await moveOrCopy(
    {
      items,
      target,
      purpose: 'copy',
      doing: texts.copying,
      firstTry: isDuplicating ? 'keepBoth' : 'ask',
      send: (ids, onConflict) => call(filesContract.copy, { body: { ids, targetId: target.id, onConflict } }),
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
        const copied = texts.copied(describeItems(done, locale), target.name);
        toastSuccess(leftOut > 0 ? texts.copiedInPart(copied, leftOut) : copied);
      },
    },
    context,
  );
  if (leftOut === items.length)
    toastNotice({ title: texts.nothingCopied, message: texts.notCopied(leftOut) });
}
