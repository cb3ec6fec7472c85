import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useIsCurrentPage } from '#web/lib/use-is-current-page.ts';

/** Goes back to the previous page, or to the list when there is none. Does nothing when the user has already left the page. */
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
