import { IconCursorText } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { toastError, toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { toastUndoable } from '#web/lib/undo.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { type ActionContext, type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { filesKey, updateCachedItem } from '#web/files/files.api.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { bulkStrings } from '../bulk/bulk.strings.ts';
import { NameDialog } from './name-dialog.tsx';
import { splitName } from './name-parts.ts';
import { namesStrings } from './names.strings.ts';

export const renameItem: FileActionEntry = {
  id: 'rename',
  icon: IconCursorText,
  label: (locale) => namesStrings[locale].rename,
  shortcut: 'F2',
  isOffered: (items) => onlyOne(items)?.actions.includes('rename') ?? false,
  refusal(locale, items) {
    const { refusals } = namesStrings[locale];
    const item = onlyOne(items);
    if (!item) return refusals.several;
    return item.deletedAt ? refusals.trashed : refusals.notAllowed;
  },
  run(items, context) {
    const item = onlyOne(items);
    if (!item) return;
    showDialog((close) => <RenameDialog item={item} context={context} onClose={close} />);
  },
};

interface RenameDialogProps {
  item: FileItem;
  context: ActionContext;
  onClose: () => void;
}

function RenameDialog({ item, context, onClose }: RenameDialogProps) {
  const texts = useStrings(namesStrings);
  async function rename(name: string): Promise<void> {
    const renamed = await call(filesContract.rename, { params: { id: item.id }, body: { name } });
    showRenamed(renamed, context);
    const undo = () => void undoRename(item, renamed.name, context);
    toastUndoable(texts.renamed(renamed.name), bulkStrings[currentLocale()].undo, undo);
  }
  return (
    <NameDialog
      title={item.kind === 'folder' ? texts.renameFolder : texts.renameFile}
      label={texts.name}
      initial={splitName(item)}
      saveLabel={texts.save}
      save={rename}
      onClose={onClose}
    />
  );
}

/** Gives an item its earlier name back. It is refused when somebody has renamed the item since, or has taken the name. */
async function undoRename(before: FileItem, from: string, context: ActionContext): Promise<void> {
  const locale = currentLocale();
  const { id, name } = before;
  try {
    showRenamed(await call(filesContract.rename, { params: { id }, body: { name, from } }), context);
    toastSuccess(namesStrings[locale].renamed(name));
  } catch (error) {
    if (isApiError(error, 'changedSince')) return toastError(error);
    const again = () => void undoRename(before, from, context);
    toastFailure(errorText(error), { label: bulkStrings[locale].retry, run: again });
  }
}

function showRenamed(renamed: FileItem, { queries }: ActionContext): void {
  updateCachedItem(queries, renamed);
  const refreshed = queries.invalidateQueries({ queryKey: filesKey });
  // With another name it may be in another row.
  if (renamed.parentId)
    revealItems({ folderId: renamed.parentId, ids: [renamed.id], isAskedFor: true, refreshed });
}
