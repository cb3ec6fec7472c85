import { IconFolderPlus } from '@tabler/icons-react';
import { filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { useMe } from '#web/lib/session.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { ActionContext, FileActionEntry } from '#web/files/file-action.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import { filesKey } from '#web/files/files.api.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { NameDialog } from './name-dialog.tsx';
import { namesStrings } from './names.strings.ts';

export const createFolder: FileActionEntry = {
  id: 'create-folder',
  icon: IconFolderPlus,
  label: (locale) => namesStrings[locale].createFolder,
  shortcut: 'Alt+N',
  refusal: (locale) => namesStrings[locale].cannotCreate,
  isOffered: (_items, { folder, isTrash }) => !isTrash && folder.actions.includes('createFolder'),
  run: (_items, context) => showDialog((close) => <CreateFolderDialog context={context} onClose={close} />),
};

function CreateFolderDialog({ context, onClose }: { context: ActionContext; onClose: () => void }) {
  const texts = useStrings(namesStrings);
  const me = useMe();
  async function create(name: string): Promise<void> {
    const { folder } = context.place;
    const created = await call(filesContract.createFolder, { params: { id: folder.id }, body: { name } });
    const refreshed = context.queries.invalidateQueries({ queryKey: filesKey });
    revealItems({ folderId: folder.id, ids: [created.id], isAskedFor: true, refreshed });
    toastSuccess(texts.created(name), folderLink(fileAreaOf(created, me), created.id, {}));
  }
  return (
    <NameDialog
      title={texts.createFolder}
      label={texts.folderName}
      initial={{ stem: '', suffix: '' }}
      saveLabel={texts.create}
      emptyText={texts.emptyFolderName}
      save={create}
      onClose={onClose}
    />
  );
}
