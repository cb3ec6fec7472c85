import { useQuery } from '@tanstack/react-query';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { usageQuery } from '#web/quotas/quotas.api.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';

/** How much a department keeps. The list says how much is used; what is reserved is loaded where there is a quota to compare it with. */
export function DepartmentUsage({ unit: { folderId, used, quota } }: { unit: Unit }) {
  const { data } = useQuery({ ...usageQuery(folderId), enabled: quota !== null });
  return <UsageMeter usage={{ used, quota, reserved: data?.reserved ?? 0 }} />;
}
