import { IconCamera, IconFiles, IconFolderUp, IconListCheck, IconUpload } from '@tabler/icons-react';
import type { ActionContext, ActionPlace, FileActionEntry, Target } from '#web/files/file-action.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { pickFiles, type PickerKind } from '#web/files/upload/pick-files.ts';
import { UploadDialog } from '#web/files/upload/upload-dialog.tsx';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { uploadPicked } from '#web/files/upload/uploads.ts';

const mayUpload = ({ folder, isTrash }: ActionPlace): boolean =>
  !isTrash && folder.actions.includes('upload');

const targetOf = ({ place: { folder } }: ActionContext): Target => ({
  id: folder.id,
  name: fileName(folder, filesStrings[currentLocale()].places),
});

/** Opens the window of the system at once and uploads what is chosen there. */
const pickAndUpload = (kind: PickerKind) => (_items: unknown, context: ActionContext) =>
  pickFiles(kind, (picked) => uploadPicked(picked, targetOf(context)));

const chooseFiles: FileActionEntry = {
  id: 'upload-files',
  icon: IconFiles,
  label: (locale) =>
    isTouchDevice() ? uploadStrings[locale].chooseFiles : uploadStrings[locale].uploadFiles,
  shortcut: 'Alt+U',
  isOffered: (_items, place) => mayUpload(place),
  run: pickAndUpload('files'),
};

const chooseFolder: FileActionEntry = {
  id: 'upload-folder',
  icon: IconFolderUp,
  label: (locale) => uploadStrings[locale].uploadFolder,
  isOffered: (_items, place) => mayUpload(place) && !isTouchDevice(),
  run: pickAndUpload('folder'),
};

const takePhoto: FileActionEntry = {
  id: 'take-photo',
  icon: IconCamera,
  label: (locale) => uploadStrings[locale].takePhoto,
  isOffered: (_items, place) => mayUpload(place) && isTouchDevice(),
  run: pickAndUpload('photo'),
};

/** The dialog of the specification: it collects files, shows them, and uploads them on Save. */
const reviewUpload: FileActionEntry = {
  id: 'review-upload',
  icon: IconListCheck,
  label: (locale) => uploadStrings[locale].review,
  isOffered: (_items, place) => mayUpload(place),
  run: (_items, context) =>
    showDialog((close) => <UploadDialog target={targetOf(context)} onClose={close} />),
};

export const uploadFiles: FileActionEntry = {
  id: 'upload',
  icon: IconUpload,
  tone: 'primary',
  label: (locale) => uploadStrings[locale].upload,
  shortcut: 'Alt+U',
  refusal: (locale) => uploadStrings[locale].cannotUpload,
  isOffered: (_items, place) => mayUpload(place),
  choices: [chooseFiles, chooseFolder, takePhoto, reviewUpload],
  run: pickAndUpload('files'),
};
