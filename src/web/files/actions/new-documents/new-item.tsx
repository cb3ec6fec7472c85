import { IconFilePlus, IconFileWord, IconTemplate } from '@tabler/icons-react';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import type { ActionPlace, FileActionEntry } from '#web/files/file-action.ts';
import { createFolder } from '../names/create-folder.tsx';
import { makeDocument } from './make-document.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';

const mayMakeDocuments = ({ folder, isTrash }: ActionPlace): boolean =>
  !isTrash && folder.actions.includes('upload');

const newFolder: FileActionEntry = {
  ...createFolder,
  label: (locale) => newDocumentsStrings[locale].folder,
};

const newWordDocument: FileActionEntry = {
  id: 'new-word-document',
  icon: IconFileWord,
  label: (locale) => newDocumentsStrings[locale].wordDocument,
  isOffered: (_items, place) => mayMakeDocuments(place),
  run: (_items, context) => void makeDocument(context).catch(toastError),
};

const newFromTemplate: FileActionEntry = {
  id: 'new-from-template',
  icon: IconTemplate,
  label: (locale) => newDocumentsStrings[locale].fromTemplate,
  isOffered: (_items, place) => mayMakeDocuments(place),
  run(_items, context) {
    loadPart(() => import('./templates-dialog.tsx')).then(
      ({ TemplatesDialog }) => showDialog((close) => <TemplatesDialog context={context} onClose={close} />),
      toastError,
    );
  },
};

/** What can be made in the open folder: a folder, or a document. */
export const newItem: FileActionEntry = {
  id: 'new',
  icon: IconFilePlus,
  label: (locale) => newDocumentsStrings[locale].new,
  isOffered: (_items, place) => mayMakeDocuments(place),
  choices: [newFolder, newWordDocument, newFromTemplate],
  run: newWordDocument.run,
};
