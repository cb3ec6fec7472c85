import { IconUpload } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { UploadDialog } from '#web/files/upload/upload-dialog.tsx';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';

export const uploadFiles: FileActionEntry = {
  id: 'upload',
  icon: IconUpload,
  tone: 'primary',
  label: (locale) => uploadStrings[locale].upload,
  isOffered: (_items, { folder, isTrash }) => !isTrash && folder.actions.includes('upload'),
  run: (_items, { place }) => showDialog((close) => <UploadToFolder folder={place.folder} onClose={close} />),
};

function UploadToFolder({ folder, onClose }: { folder: FileItem; onClose: () => void }) {
  const { places } = useStrings(filesStrings);
  return <UploadDialog target={{ id: folder.id, name: fileName(folder, places) }} onClose={onClose} />;
}
