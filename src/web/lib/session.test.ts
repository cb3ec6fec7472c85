import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { whenUnauthenticated } from './http/api.ts';
import { dialogStore, showDialog } from './dialogs.ts';
import { beginSession, currentUser, endSession, meQuery } from './session.ts';
import { toastNotice, toastStore, toastSuccess } from './toasts.ts';

const me = { id: '1', name: 'نورة' } as Me;
const refused = () =>
  new Response('{"code":"unauthenticated","requestId":"r"}', {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });

/** Answers the request that is under way, unless it was cancelled. */
let answer: (response: Response) => void;
const onUnauthenticated = vi.fn();
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const asked = Promise.withResolvers<Response>();
    answer = asked.resolve;
    signal?.addEventListener('abort', () => asked.reject(signal.reason));
    return asked.promise;
  });
  onUnauthenticated.mockReset();
  whenUnauthenticated(onUnauthenticated);
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenUnauthenticated(() => {});
});

it('keeps the new user when a 401 from before the sign-in arrives late', async () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, null, { updatedAt: 0 });
  const asking = currentUser(queries);
  beginSession(queries, me);
  answer(refused());
  expect(await asking).toEqual(me);
  expect(await currentUser(queries)).toEqual(me);
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

it('stays signed out when the user from before the sign-out arrives late', async () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, null, { updatedAt: 0 });
  const asking = currentUser(queries);
  endSession(queries);
  answer(Response.json(me));
  expect(await asking).toBeNull();
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
});

it('closes the dialogs of the last user, also those that came after the sign-out', () => {
  const queries = new QueryClient();
  showDialog(() => 'question');
  endSession(queries);
  expect(dialogStore.current()).toBeNull();
  showDialog(() => 'late question');
  beginSession(queries, me);
  expect(dialogStore.current()).toBeNull();
});

it('takes away what was said to the last user, also notices that wait', () => {
  toastSuccess('the folder was created', { to: '/' });
  toastNotice({ title: 'shared', message: 'a file' });
  endSession(new QueryClient());
  expect(toastStore.current()).toBeNull();
  toastStore.dismiss();
  expect(toastStore.current()).toBeNull();
  toastSuccess('moved late');
  beginSession(new QueryClient(), me);
  expect(toastStore.current()).toBeNull();
});
