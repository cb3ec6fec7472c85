import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Me } from '#shared/auth/auth.contract.ts';
import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import { hasWholeDataCenter } from '#web/lib/session.ts';

type UnitEvent = Extract<NotificationEvent, { unit: unknown }>;

/** The list that contains the unit, or contained it before it was deleted. */
function listOf({ unit: { kind, above } }: UnitEvent): LinkOptions {
  const [partitionId, companyId] = above;
  if (kind === 'department' && partitionId && companyId)
    return linkOptions({
      to: '/{-$locale}/partition/$partitionId/company/$companyId/department',
      params: { partitionId, companyId },
    });
  if (kind === 'company' && partitionId)
    return linkOptions({ to: '/{-$locale}/partition/$partitionId/company', params: { partitionId } });
  return linkOptions({ to: '/{-$locale}/partition' });
}

/**
 * A link to the file in My Files leads on to where the reader has it (`canonicalLink`), opens it and shows it there. What may no
 * longer be read is said there too.
 */
const linkToFile = (id: string): LinkOptions =>
  linkOptions({ to: '/{-$locale}/share/$folderId', params: { folderId: id }, state: { toFile: 'open' } });

/** Where the reader has a file, with its details. */
const linkToPlaceOf = (id: string): LinkOptions =>
  linkOptions({
    to: '/{-$locale}/share/$folderId',
    params: { folderId: id },
    search: { details: id },
    state: { toFile: 'show' },
  });

const sharedWithMe = linkOptions({
  to: '/{-$locale}/share/$folderId',
  params: { folderId: 'shared-with-me' },
});

const failedInPlace: ReadonlySet<NotificationEvent['type']> = new Set<NotificationEvent['type']>([
  'shareMailFailed',
  'splitFailed',
  'conversionFailed',
]);

/** The target of a notification: the screen it is about, or the files when the reader has no access to that screen. */
export function targetOf(event: NotificationEvent, me: Pick<Me, 'screens'>): LinkOptions {
  // The details have the list of links; in its folder a PDF can be separated in another way.
  if (failedInPlace.has(event.type) && 'file' in event) return linkToPlaceOf(event.file.id);
  if ('file' in event) return linkToFile(event.file.id);
  if (event.type === 'filesShared') return sharedWithMe;
  // Whoever reads the files through their department does not find them in "Shared with me".
  if (event.type === 'downloadsGiven' || event.type === 'printsGiven')
    return event.fileId ? linkToPlaceOf(event.fileId) : sharedWithMe;
  const isAboutScans = event.type === 'scanRejected' || event.type === 'scansRejected';
  if (isAboutScans && me.screens.includes('settings'))
    return linkOptions({ to: '/{-$locale}/settings', search: { tab: 'scanning' } });
  if ('unit' in event && me.screens.includes('partitions')) return listOf(event);
  const isAboutUsers = 'user' in event || event.type === 'usersCreated';
  if (isAboutUsers && me.screens.includes('users')) return linkOptions({ to: '/{-$locale}/users' });
  return linkOptions({
    to: hasWholeDataCenter(me) ? '/{-$locale}/data-center' : '/{-$locale}/data-center-employee',
  });
}
