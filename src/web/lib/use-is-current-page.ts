import { useMatch, useRouter } from '@tanstack/react-router';

const withoutEnd = (pathname: string) => pathname.replace(/\/+$/, '');

/** Whether the user is still on this page, and on the way to no other: only from there does saving lead on. */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  return () => withoutEnd(router.state.location.pathname) === withoutEnd(pathname);
}
