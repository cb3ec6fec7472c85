import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirstSteps } from '#shared/organisation/organisation.contract.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { useMe } from '#web/lib/session.ts';
import { firstStepsQuery } from '#web/organisation/organisation.api.ts';

/** What is left to set up: null when nothing is, or when the user does not manage units; undefined while it is loading. */
export function useFirstSteps(isShown: boolean): FirstSteps | null | undefined {
  const queries = useQueryClient();
  const mayManage = useMe().screens.includes('partitions');
  const { data, error } = useQuery({ ...firstStepsQuery, enabled: isShown && mayManage });
  const reload = () => void refresh(queries, { queryKey: firstStepsQuery.queryKey });
  useLiveEvent('organisation.changed', reload);
  useLiveEvent('users.changed', reload);
  if (!isShown || !mayManage || error) return null;
  return data && isComplete(data) ? null : data;
}

/** Whoever has uploaded a file needs no more guidance, with or without other people. */
const isComplete = ({ department, hasFiles }: FirstSteps): boolean => department !== null && hasFiles;
