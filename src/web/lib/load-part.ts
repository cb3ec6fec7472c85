import { ApiError } from './http/api-error.ts';

const RELOADED_AT = 'reloaded-at';

/** A file that is still missing after so short a time was not brought by the reload, so a second one would not help. */
const RELOAD_PAUSE_MS = 5 * 60_000;

/** After this the server counts as not reachable. */
const ANSWER_MS = 3000;

/**
 * Loads a part of the application that is a file of its own. It fails with `offline` or `unavailable`, or with `newVersion`: the
 * server was updated and no longer has the file. Every `import()` whose result is needed goes through here.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw await reasonOfFailure();
  }
}

/** The browser does not say why a file was not loaded, so the page itself is requested: would a reload succeed? */
async function reasonOfFailure(): Promise<ApiError> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const page = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  if (!page) return new ApiError('offline', { status: 0 });
  if (!page.ok) return new ApiError('unavailable', { status: page.status });
  return new ApiError(hasReloadedLately() ? 'partMissing' : 'newVersion', { status: 404 });
}

/** Reloads the page, which brings the new version. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // `hasReloadedLately` cannot read it either.
  }
  location.reload();
}

/** Does not reload when the browser would ask first: a half-filled form or running uploads would be lost. */
export function reloadUnlessUnsaved(): void {
  if (dispatchEvent(new Event('beforeunload', { cancelable: true }))) reloadPage();
}

function hasReloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS;
  } catch {
    // Nothing can be remembered, so the page would be reloaded again and again.
    return true;
  }
}
