type Handler = (event: PopStateEvent) => void;

let first: Handler | null = null;

/**
 * Called before the router is created, because only the first listener can hide an event from it: Chromium calls the
 * listeners of the window in the order in which they were added, also those of the capture phase.
 */
export const listenBeforeRouter = (): void =>
  window.addEventListener('popstate', (event) => first?.(event), { capture: true });

/** Sets who hears of a move in the browser's history before the router does. */
export const setFirstHandler = (handler: Handler | null): void => {
  first = handler;
};
