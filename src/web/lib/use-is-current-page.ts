import { useMatch, useRouter } from '@tanstack/react-router';

const withoutTrailingSlash = (pathname: string) => pathname.replace(/\/+$/, '');

/** Whether the user is still on this page and is not navigating away; only then may saving lead to another page. */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  return () => withoutTrailingSlash(router.state.location.pathname) === withoutTrailingSlash(pathname);
}
