import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useIsCurrentPage } from '#web/lib/use-is-current-page.ts';

/** Back to where the user came from; to the list when they came by a link. Not when they have gone elsewhere by themselves. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isStillHere = useIsCurrentPage();
  return () => {
    if (!isStillHere()) return;
    if (canGoBack) router.history.back();
    else void navigate({ to: '/{-$locale}/users' });
  };
}
