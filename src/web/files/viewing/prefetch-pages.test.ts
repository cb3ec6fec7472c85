import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { View } from '#shared/files/views.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import { madePdfUrl } from '#web/viewers/views.api.ts';
import { prefetchPages } from './prefetch-pages.ts';

const { signal } = new AbortController();
const file = (type: string, ...actions: string[]) =>
  ({ id: 'a-file', version: 2, type, actions }) as FileItem;

/** What is opened ahead of a file of which the server gives this view; null: the server does not answer. */
async function openedOf(item: FileItem, view: View | null) {
  const queries = new QueryClient();
  const request = vi.spyOn(queries, 'prefetchQuery').mockImplementation(async ({ queryKey }) => {
    if (view) queries.setQueryData(queryKey, view);
  });
  const open = vi.fn();
  await prefetchPages(queries, item, signal, open);
  return { open, request };
}

it('opens a PDF that may be downloaded, without asking how it is shown', async () => {
  const pdf = file('pdf', 'download');
  const { open, request } = await openedOf(pdf, null);
  expect(open).toHaveBeenCalledExactlyOnceWith(inlineUrl(pdf), signal);
  expect(request).not.toHaveBeenCalled();
});

it('opens the PDF that was made of an Office file', async () => {
  const word = file('word', 'download');
  const { open } = await openedOf(word, { how: 'pdf' });
  expect(open).toHaveBeenCalledExactlyOnceWith(madePdfUrl(word), signal);
});

it.each([
  ['that the server draws', { how: 'pages', pageCount: 1, firstPage: { width: 1, height: 1 } }],
  ['that are still being made', { how: 'making' }],
  ['that cannot be shown', { how: 'none', reason: 'damaged' }],
  ['of which nothing is known', null],
] as const)('opens no pages %s', async (_, view) => {
  const { open, request } = await openedOf(file('pdf'), view);
  expect(request).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});
