import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { userQuery } from './users.api.ts';

interface UserPageProps {
  id: string;
  title: string;
  /** What the page is for; a user with whom the caller may not do it is refused before anything is typed. */
  action: keyof User['actions'];
  children: (user: User) => ReactNode;
}

/** A screen about one user: loads them, and says so when there is no such user or nothing to be done. */
export function UserPage({ id, title, action, children }: UserPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user?.actions[action]) return children(user);
  if (!user && !error) return <PageSkeleton />;
  const refusal = error ?? new ApiError('forbidden', { status: 403 });
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        message={errorText(refusal)}
        requestId={refusal instanceof ApiError ? refusal.requestId : undefined}
        onRetry={() => void refetch()}
      />
    </>
  );
}
