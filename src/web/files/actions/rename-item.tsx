import { IconCursorText } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { type ActionContext, type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { updateCachedItem } from '#web/files/files.api.ts';
import { NameDialog } from './names/name-dialog.tsx';
import { splitName } from './names/name-parts.ts';
import { namesStrings } from './names/names.strings.ts';

export const renameItem: FileActionEntry = {
  id: 'rename',
  icon: IconCursorText,
  label: (locale) => namesStrings[locale].rename,
  shortcut: 'F2',
  isOffered: (items) => onlyOne(items)?.actions.includes('rename') ?? false,
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
    updateCachedItem(context.queries, renamed);
    context.refresh();
    toastSuccess(texts.renamed(renamed.name));
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
