import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { meQuery } from '#web/lib/session.ts';
import { toastStore, toastSuccess } from '#web/lib/toasts.ts';
import { onSessionExpired } from './session-end.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => {
  toastStore.clear();
  vi.unstubAllGlobals();
});

it('says that the session has ended in the place of what was said to its user', () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { id: '1' } as Me);
  toastSuccess('the folder was created', { to: '/' });
  const router = { state: { location: { href: '/' } }, navigate: vi.fn() };
  onSessionExpired(router as unknown as AnyRouter, queries, null);
  expect(toastStore.current()?.message).toBe(errorText(new ApiError('unauthenticated', { status: 401 })));
  toastStore.dismiss();
  expect(toastStore.current()).toBeNull();
});
