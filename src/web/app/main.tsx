import '#web/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenUnauthenticated } from '#web/lib/http/api.ts';
import { liveEventNames } from '#shared/live/live.contract.ts';
import { onLiveEvent } from '#web/lib/live/live.ts';
import { createQueryClient } from '#web/lib/queries/query-client.ts';
import { refresh, refreshUnseen } from '#web/lib/queries/refresh.ts';
import { hasSignedInHint } from '#web/lib/signed-in-hint.ts';
import { styleNonce } from '#web/lib/style-nonce.ts';
import { createAppRouter } from './router.tsx';
import { onSessionExpired } from './session/session-end.ts';

// The library that stops the page behind a dialog from scrolling reads the nonce of its style element from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

// Does not wait for the answer to who the user is.
if (hasSignedInHint()) void import('./bundles/signed-in.ts').catch(() => {});

const queries = createQueryClient();
const router = createAppRouter(queries);
// Before the pages, because the stream may open before the first of them is drawn.
for (const name of liveEventNames)
  onLiveEvent(name, () => void (name === 'resync' ? refresh(queries) : refreshUnseen(queries)));
whenUnauthenticated((reason) => onSessionExpired(router, queries, reason));

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
