import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Back to where the user came from; to the list when they came by a link. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/{-$locale}/users' }));
}
