import type { FileItem } from '#shared/files/files.contract.ts';

/** One file manager, three doors: what differs is where it begins. */
export const fileAreas = {
  staff: { root: 'data-center', to: '/{-$locale}/data-center', folder: '/{-$locale}/data-center/$folderId' },
  employee: {
    root: 'data-center',
    to: '/{-$locale}/data-center-employee',
    folder: '/{-$locale}/data-center-employee/$folderId',
  },
  own: { root: 'my-files', to: '/{-$locale}/share', folder: '/{-$locale}/share/$folderId' },
} as const;
export type FileArea = keyof typeof fileAreas;

/** The door to a place: a link to My Files that was opened under the data center is still answered. */
export function fileAreaOf(place: Pick<FileItem, 'location'>, isEmployee: boolean): FileArea {
  if (place.location === 'Share') return 'own';
  return isEmployee ? 'employee' : 'staff';
}
