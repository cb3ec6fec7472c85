import { isEditorPath } from '#shared/http/editor-paths.ts';

/** The address with which the browser loaded the page; links that were followed since do not change it. */
const loadedPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
};

/**
 * Loads the page of an editor from the server, unless it was: only there may scripts run WebAssembly, with which the engine measures
 * letters, and a link inside the application loads nothing.
 */
export function requireEditorDocument({
  location: to,
  preload,
}: {
  location: { href: string };
  preload: boolean;
}) {
  if (preload || isEditorPath(loadedPath())) return undefined;
  location.assign(to.href);
  // What follows belongs to the new document.
  return new Promise<never>(() => {});
}
