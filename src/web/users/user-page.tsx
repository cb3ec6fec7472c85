import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { ApiError, isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { userQuery } from './users.api.ts';
import { usersStrings } from './users.strings.ts';

interface UserPageProps {
  id: string;
  title: string;
  /** What the page does. Without the right to do it to this user, an error is shown instead of the form. None: it only shows. */
  action?: keyof User['actions'];
  children: (user: User) => ReactNode;
}

/** A page about one user: loads the user, or shows why that or the action is not possible. */
export function UserPage({ id, title, action, children }: UserPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user && (action === undefined || user.actions[action])) return children(user);
  if (!user && !error) return <PageSkeleton />;
  const problem = error ?? new ApiError('forbidden', { status: 403 });
  return (
    <>
      <PageHeader title={title} />
      {isApiError(problem, 'notFound') ? (
        <UserNotFound />
      ) : (
        <ErrorState
          message={errorText(problem)}
          requestId={problem instanceof ApiError ? problem.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function UserNotFound() {
  const { notFound } = useStrings(usersStrings);
  const action = <ButtonLink to="/{-$locale}/users">{notFound.back}</ButtonLink>;
  return <EmptyState icon={IconUserOff} title={notFound.title} description={notFound.hint} action={action} />;
}
