import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { whenUnauthenticated } from './api.ts';
import { beginSession, currentUser, endSession, meQuery } from './session.ts';

const me = { id: '1', name: 'نورة' } as Me;
const refused = () =>
  new Response('{"code":"unauthenticated","requestId":"r"}', {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });

/** Answers the question that is under way, unless it was taken back. */
let answer: (response: Response) => void;
const lost = vi.fn();
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const asked = Promise.withResolvers<Response>();
    answer = asked.resolve;
    signal?.addEventListener('abort', () => asked.reject(signal.reason));
    return asked.promise;
  });
  lost.mockReset();
  whenUnauthenticated(lost);
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenUnauthenticated(() => {});
});

it('is not taken away by an answer from before it began', async () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, null, { updatedAt: 0 });
  const asking = currentUser(queries);
  beginSession(queries, me);
  answer(refused());
  expect(await asking).toEqual(me);
  expect(await currentUser(queries)).toEqual(me);
  expect(lost).not.toHaveBeenCalled();
});

it('is not given back by an answer from before it ended', async () => {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, null, { updatedAt: 0 });
  const asking = currentUser(queries);
  endSession(queries);
  answer(Response.json(me));
  expect(await asking).toBeNull();
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
});
