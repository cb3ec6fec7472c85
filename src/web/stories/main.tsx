import '#web/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addErrorTexts } from '#web/lib/http/error-text.ts';
import { createQueryClient } from '#web/lib/queries/query-client.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { answerRequests } from './answers.ts';
import { place } from './data.ts';
import { StoriesPage } from './stories-page.tsx';

answerRequests();
addErrorTexts(signedInErrorsStrings);

// The file manager reads the folder from the address of the router, which is not the address of this page.
const root = createRootRoute();
const folder = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}/data-center/$folderId',
  component: StoriesPage,
});
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: StoriesPage });
const router = createRouter({
  routeTree: root.addChildren([folder, elsewhere]),
  history: createMemoryHistory({ initialEntries: [`/data-center/${place.id}`] }),
});

const rootElement = document.querySelector('#root');
if (!rootElement) throw new Error('index.html has no #root');
createRoot(rootElement).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
