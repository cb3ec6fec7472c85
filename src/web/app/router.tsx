import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { listenBeforeRouter } from '#web/lib/pop-state.ts';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { RouteError } from './frames/route-error.tsx';
import { routeTree } from './routes.tsx';

export function createAppRouter(queries: QueryClient) {
  listenBeforeRouter();
  return createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    // Data has its own freshness rules, in the query client.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: PageSkeleton,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
