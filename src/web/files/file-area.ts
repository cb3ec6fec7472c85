import type { Me } from '#shared/auth/auth.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { hasWholeDataCenter } from '#web/lib/session.ts';

/** The three areas that one file manager shows; they differ in their routes and root folders. */
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

/** The area that an item belongs to for this user, whatever the address says. */
export function fileAreaOf(place: Pick<FileItem, 'location'>, me: Pick<Me, 'screens'>): FileArea {
  if (place.location === 'Share') return 'own';
  return hasWholeDataCenter(me) ? 'staff' : 'employee';
}
