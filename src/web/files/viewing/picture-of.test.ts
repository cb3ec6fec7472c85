import { describe, expect, it } from 'vitest';
import type { View } from '#shared/files/views.contract.ts';
import { inlineUrl, type ListedFile } from '#web/files/files.api.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { needsView, pictureOf } from './picture-of.ts';

const item = (extension: string, ...actions: string[]) =>
  ({ id: 'id', version: 2, extension, actions: ['open', ...actions] }) as ListedFile;
const png = item('png', 'download');
const readOnly = item('png');
const psd = item('psd', 'download');
const pages: View = { how: 'pages', pageCount: 1, firstPage: { width: 40, height: 30 } };
const bytes = { how: 'file', url: inlineUrl(png) };

describe('a picture that browsers show', () => {
  it('is shown from its bytes at once', () => {
    expect(needsView(png, {})).toBe(false);
    expect(pictureOf(png, {})).toEqual({ source: bytes });
  });

  it('is not requested by whoever may not download it, until the server says how', () => {
    expect(needsView(readOnly, {})).toBe(true);
    expect(pictureOf(readOnly, {})).toEqual({});
    expect(pictureOf(readOnly, { view: pages }).source).toMatchObject({ how: 'pages' });
    expect(pictureOf(readOnly, { view: { how: 'file' } })).toEqual({ source: bytes });
  });

  it.each(['refused', 'unreadable'] as const)('is drawn by the server when its bytes are %s', (why) => {
    const failed = { url: inlineUrl(png), why };
    expect(needsView(png, { failed })).toBe(true);
    expect(pictureOf(png, { failed })).toEqual({});
    expect(pictureOf(png, { failed, view: pages }).source).toMatchObject({ how: 'pages' });
    expect(pictureOf(png, { failed, view: { how: 'file' } })).toEqual({ problem: 'damaged' });
  });

  it('can be tried again when the server was not reached', () => {
    const failed = { url: inlineUrl(png), why: 'unreachable' } as const;
    expect(needsView(png, { failed })).toBe(false);
    expect(pictureOf(png, { failed })).toEqual({ problem: 'failed' });
  });
});

it('a picture of too many pixels is neither decoded nor asked about', () => {
  const failed = { url: inlineUrl(png), why: 'tooLarge' } as const;
  expect(needsView(png, { failed })).toBe(false);
  expect(pictureOf(png, { failed })).toEqual({ problem: 'tooLarge' });
});

describe('a picture that the server draws', () => {
  it('has an address for each width', () => {
    const { source } = pictureOf(psd, { view: pages });
    expect(source?.how === 'pages' && source.urlOf(800)).toBe('/api/files/id/pages/1?width=800&version=2');
  });

  it.each([
    ['refused', 'gone'],
    ['unreadable', 'failed'],
    ['unreachable', 'failed'],
  ] as const)('that is %s is %s', (why, problem) =>
    expect(pictureOf(psd, { view: pages, failed: { url: '/api/files/id/pages/1', why } })).toEqual({
      problem,
    }),
  );

  it.each([
    [{ how: 'none', reason: 'tooLarge' }, 'tooLarge'],
    [{ how: 'pdf' }, 'noViewer'],
    [{ how: 'making' }, undefined],
  ] as [View, string | undefined][])('is not shown as %o', (view, problem) =>
    expect(pictureOf(psd, { view })).toEqual(problem ? { problem } : {}),
  );

  it('is gone when the server says so, even if it was shown before', () => {
    const error = new ApiError('forbidden', { status: 403 });
    expect(pictureOf(psd, { view: pages, error })).toEqual({ problem: 'gone' });
  });

  it('stays when only the newest answer is missing', () => {
    const error = new ApiError('offline', { status: 0 });
    expect(pictureOf(psd, { view: pages, error }).source).toBeDefined();
    expect(pictureOf(psd, { error })).toEqual({ problem: 'failed' });
  });
});
