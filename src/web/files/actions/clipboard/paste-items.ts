import { describeItems } from '#web/lib/text/counted.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { copyItems } from '#web/files/actions/moving/copy-to.tsx';
import { moveItems } from '#web/files/actions/moving/move-items.ts';
import { objectionTo } from '#web/files/actions/target/allowed-target.ts';
import { targetStrings } from '#web/files/actions/target/target.strings.ts';
import { type ActionContext, allMay, type Target } from '#web/files/file-action.ts';
import { clipboardStrings } from './clipboard.strings.ts';
import { type ItemClipboard, itemClipboard } from './item-clipboard.ts';

/** Remembers items to be moved (cut) or copied when they are pasted; nothing changes until then. */
export function cutOrCopyItems({ userId, purpose, items }: ItemClipboard): void {
  if (items.length === 0) return;
  const locale = currentLocale();
  const texts = clipboardStrings[locale];
  if (!allMay(items, purpose)) {
    toastFailure(purpose === 'move' ? texts.cannotMove : texts.cannotCopy);
    return;
  }
  itemClipboard.set({ userId, purpose, items });
  const what = describeItems(items, locale);
  toastSuccess(purpose === 'move' ? texts.cut(what) : texts.copied(what));
}

/** Moves or copies what is on the clipboard into the open folder. What was cut can be pasted once. */
export function pasteItems({ purpose, items }: ItemClipboard, target: Target, context: ActionContext): void {
  const { folder, isTrash } = context.place;
  const objection = isTrash ? 'closed' : objectionTo(folder, items, purpose);
  if (objection) {
    toastFailure(targetStrings[currentLocale()].objections[objection]);
    return;
  }
  if (purpose === 'copy') return void copyItems(items, target, context);
  itemClipboard.set(null);
  void moveItems(items, target, context);
}
