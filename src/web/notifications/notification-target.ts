import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Me, Screen } from '#shared/auth/auth.contract.ts';
import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';

type UnitEvent = Extract<NotificationEvent, { unit: unknown }>;

/** The list that a unit is, or was, in. */
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

interface Reader {
  role: Me['role'];
  screens: readonly Screen[];
}

/** Where a notification leads its reader: the screen of what it tells of, if they have it, else their files. */
export function targetOf(event: NotificationEvent, { role, screens }: Reader): LinkOptions {
  if ('unit' in event && screens.includes('partitions')) return listOf(event);
  if ('user' in event && screens.includes('users')) return linkOptions({ to: '/{-$locale}/users' });
  return linkOptions({
    to: role === 'Employee' ? '/{-$locale}/data-center-employee' : '/{-$locale}/data-center',
  });
}
