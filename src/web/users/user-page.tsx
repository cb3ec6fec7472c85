import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { ApiError, isApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { userQuery } from './users.api.ts';

interface UserPageProps {
  id: string;
  title: string;
  /** What the page does. Without the right to do it to this user, an error is shown instead of the form. */
  action: keyof User['actions'];
  children: (user: User) => ReactNode;
}

/** A page about one user: loads the user, or shows why that or the action is not possible. */
export function UserPage({ id, title, action, children }: UserPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user?.actions[action]) return children(user);
  if (!user && !error) return <PageSkeleton />;
  const problem = error ?? new ApiError('forbidden', { status: 403 });
  const isFinal = isApiError(problem, 'notFound');
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        message={errorText(problem)}
        requestId={problem instanceof ApiError ? problem.requestId : undefined}
        onRetry={isFinal ? undefined : () => void refetch()}
      />
    </>
  );
}
