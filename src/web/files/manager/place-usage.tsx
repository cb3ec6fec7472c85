import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '#web/quotas/quotas.api.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import type { OpenFolder } from '#web/files/files.api.ts';
import classes from './place-usage.module.css';

/** How much of the quota is used in the My Files or the department that is shown. Nothing where there is no quota. */
export function PlaceUsage({ folder }: { folder: OpenFolder }) {
  const isCounted = folder.location === 'Share' ? folder.id !== 'shared-with-me' : isInDepartment(folder);
  const { data: usage } = useQuery({ ...usageQuery(folder.id), enabled: isCounted });
  if (!isCounted || !usage || usage.quota === null) return null;
  return (
    <div className={classes.usage}>
      <UsageMeter usage={usage} />
    </div>
  );
}

const isInDepartment = ({ unit, path }: OpenFolder): boolean =>
  unit === 'department' || path.some((step) => step.unit === 'department');
