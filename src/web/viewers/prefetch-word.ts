let isDone = false;

const addressesIn = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ').filter(Boolean) ?? [];

/**
 * Loads what the page of a Word document needs into the cache of the browser, when it has nothing else to do: the page is opened in
 * another tab. Nothing of it is run. The page contains the addresses; that of the development server does not.
 */
export function prefetchWord(): void {
  if (isDone) return;
  isDone = true;
  whenIdle(() => {
    for (const href of [...addressesIn('word-scripts'), ...addressesIn('word-files')].filter((it) =>
      it.startsWith('/'),
    ))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}

/** Not every browser says when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2000);
}
