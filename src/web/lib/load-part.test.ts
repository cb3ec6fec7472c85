import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const stored = new Map<string, string>();
const page = vi.fn<typeof fetch>();

beforeEach(() => {
  stored.clear();
  page.mockReset();
  vi.stubGlobal('fetch', page);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const codeOf = () => loadPart(missing).catch((error: { code: string }) => error.code);

it('returns the part, and requests nothing else', async () => {
  expect(await loadPart(() => Promise.resolve('part'))).toBe('part');
  expect(page).not.toHaveBeenCalled();
});

it('calls it a new version only when the server has the page and not the file', async () => {
  page.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await codeOf()).toBe('newVersion');
  page.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await codeOf()).toBe('unavailable');
  page.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await codeOf()).toBe('offline');
});

it('does not ask for a second reload when the first one, a moment ago, did not bring the file', async () => {
  page.mockImplementation(async () => new Response(null, { status: 200 }));
  stored.set('reloaded-at', String(Date.now() - 1000));
  expect(await codeOf()).toBe('partMissing');
  stored.set('reloaded-at', String(Date.now() - 10 * 60_000));
  expect(await codeOf()).toBe('newVersion');
});

it('never asks for a reload in a browser that cannot remember it', async () => {
  page.mockResolvedValueOnce(new Response(null, { status: 200 }));
  vi.stubGlobal('sessionStorage', undefined);
  expect(await codeOf()).toBe('partMissing');
});
