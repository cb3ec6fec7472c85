import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { prefetchDocument } from './prefetch-document.ts';

/** Runs the loader of an employee's page. `answer` is what the request for the file does. */
function load({ preload, answer }: { preload: boolean; answer: () => Promise<void> }) {
  const queries = new QueryClient();
  const request = vi.spyOn(queries, 'prefetchQuery').mockImplementation(answer);
  const done = prefetchDocument({
    context: { queries, me: { role: 'Employee', capabilities: [] as string[] } as Me },
    params: { fileId: 'a-file' },
    location: { pathname: '/ar/pdf/a-file' },
    preload,
    abortController: new AbortController(),
  });
  return { request, done };
}

it('requests nothing for a link that is only pointed at', async () => {
  const { request, done } = load({ preload: true, answer: () => Promise.resolve() });
  await done;
  expect(request).not.toHaveBeenCalled();
});

it('requests the file, and leaves a file that is not there to the page', async () => {
  const { request, done } = load({ preload: false, answer: () => Promise.resolve() });
  await expect(done).resolves.toBeUndefined();
  const { queryKey } = placeQuery('a-file');
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queryKey }));
});

it('does not keep the page waiting for a server that does not answer', async () => {
  vi.useFakeTimers();
  try {
    const { done } = load({ preload: false, answer: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(done).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
