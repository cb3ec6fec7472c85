import type { FileItem } from '#shared/files/files.contract.ts';

/** "Shared with me" as an item. It is a view, not a folder: it can only be opened. */
export const sharedWithMe: FileItem = {
  id: 'shared-with-me',
  kind: 'folder',
  location: 'Share',
  parentId: 'my-files',
  name: '',
  type: 'folder',
  extension: '',
  size: 0,
  barcode: null,
  version: 1,
  unit: null,
  createdAt: new Date(0).toISOString(),
  createdBy: { id: null, name: '' },
  updatedAt: new Date(0).toISOString(),
  deletedAt: null,
  deletedBy: null,
  hasThumbnail: false,
  isTemplate: false,
  actions: ['open'],
};
