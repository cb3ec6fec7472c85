import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useIsCurrentPage } from './use-is-current-page.ts';

/**
 * Goes back to the page from which a form was opened, or to `otherwise` when there is none. Does nothing when the user has
 * already left the form.
 */
export function useGoBack(otherwise: NavigateOptions): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isStillHere = useIsCurrentPage();
  return () => {
    if (!isStillHere()) return;
    if (canGoBack) router.history.back();
    else void navigate(otherwise);
  };
}
