import { queryOptions } from '@tanstack/react-query';
import { type Conversion, conversionsContract } from '#shared/files/conversions.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { newDocumentsContract } from '#shared/files/new-documents.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from '#web/files/files.api.ts';

type Id = FileItem['id'];

export const createDocument = (
  folderId: Id,
  body: CallInput<typeof newDocumentsContract.create>['body'],
): Promise<FileItem> => call(newDocumentsContract.create, { params: { id: folderId }, body });

/** The templates of which a document can be made in a folder. */
export const templatesQuery = (folderId: Id) =>
  queryOptions({
    queryKey: [...filesKey, 'templates', folderId],
    queryFn: async ({ signal }) =>
      (await call(newDocumentsContract.templates, { params: { id: folderId } }, { signal })).items,
  });

export const setTemplate = (id: Id, isTemplate: boolean): Promise<FileItem> =>
  call(newDocumentsContract.setTemplate, { params: { id }, body: { isTemplate } });

export const beginConversion = (id: Id): Promise<Conversion> =>
  // The tab is not named, so that it receives the events of the change and shows the new file.
  call(conversionsContract.toDocx, { params: { id } }, { isOwnChange: false });

export const readConversion = (id: string): Promise<Conversion> =>
  call(conversionsContract.get, { params: { id } });
