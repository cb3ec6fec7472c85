import type { RouterHistory } from '@tanstack/react-router';
import { setFirstHandler } from '#web/lib/pop-state.ts';
import { openLayers } from '#web/ui/dialog/close-on-back.ts';

/** Where the router writes the key of a page. */
const PAGE = '__TSR_key';

/** What an entry of the browser's history says about itself. */
interface Entry {
  [PAGE]?: string;
  /** How many layers are open over the page. The router never sees an entry that has it. */
  layerDepth?: number;
}

/** A browser reports nothing when it refuses to go back; no navigation may wait for longer. */
const MAX_MOVE_MS = 3000;

/** A layer that is part of the address is closed only after the router has changed it. */
const CLOSING_MS = 300;

type Blocker = Parameters<RouterHistory['block']>[0];

const entry = (): Entry => (window.history.state ?? {}) as Entry;
const depth = (): number => entry().layerDepth ?? 0;

/**
 * Keeps as many entries above the entry of the page as layers are open, so that Back closes a layer and the page stays.
 * Entries belong to no layer: only their number is kept equal, so a sheet that is replaced by a dialog needs no change. The
 * router does not know these entries, because it would load the page again: they are written past it, moves between the
 * entries of one page are hidden from it, and its own navigations start from the entry of the page. Decision 028.
 */
export function followLayers(history: RouterHistory): () => void {
  const { push, replace, go, back, forward, block } = history;
  /** The page of the current entry; null when the router has to read its entry again. */
  let page = depth() > 0 ? null : entry()[PAGE];
  /** The browser is moving to another entry, which has this depth. */
  let moving: { to: number; done: Promise<void>; end: () => void } | null = null;
  /** The last of the navigations that wait for the entry of the page. */
  let waiting: Promise<void> | null = null;
  /** While layers are closing that Back has closed: how many are below them, which alone have entries. */
  let kept = Infinity;
  let closing: ReturnType<typeof setTimeout> | undefined;
  /** Navigations that have reached the entry of the page, and may not have written their own yet. */
  let unwritten = 0;
  let isStopped = false;

  function move(to: number, start: () => void): Promise<void> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      moving = null;
      resolve();
      queueMicrotask(follow);
    };
    const timer = setTimeout(end, MAX_MOVE_MS);
    moving = { to, done, end };
    start();
    return done;
  }

  function follow(): void {
    if (isStopped || moving || waiting || unwritten > 0) return;
    history.flush();
    // The router asks about a move that the browser has made: an entry that is written now removes those after it.
    if (entry()[PAGE] !== history.location.state[PAGE]) return;
    if (openLayers.count() <= kept) kept = Infinity;
    const wanted = Math.min(openLayers.count(), kept);
    const missing = wanted - depth();
    if (missing < 0) void move(wanted, () => window.history.go(missing));
    for (let added = 0; added < missing; added += 1) {
      // The router has replaced the function of the object by one that reports to it.
      History.prototype.pushState.call(window.history, { ...entry(), layerDepth: depth() + 1 }, '');
    }
  }

  /** Runs a navigation of the router on the entry of the page; layers that stay open get their entries back. */
  function onPage(navigate: () => void): void {
    if (!moving && !waiting && depth() === 0) return navigate();
    const turn = reachPage(waiting).then(() => {
      if (waiting === turn) waiting = null;
      return navigate();
    });
    waiting = turn;
    return undefined;
  }

  async function reachPage(earlier: Promise<void> | null): Promise<void> {
    await earlier;
    unwritten += 1;
    await goToPage();
    // By then the router has written its entry, or waits for the answer of a blocker.
    setTimeout(() => {
      unwritten -= 1;
      follow();
    });
  }

  async function goToPage(): Promise<void> {
    if (moving) {
      await moving.done;
      // Another navigation that has waited may be moving again.
      await goToPage();
    } else if (depth() > 0) await move(0, () => window.history.go(-depth()));
  }

  /** The answer may take minutes, in which layers get entries: the navigation starts from the entry of the page again. */
  async function askFirst(blocker: Blocker['blockerFn'], args: Parameters<Blocker['blockerFn']>[0]) {
    const isBlocked = await blocker(args);
    if (!isBlocked && (args.action === 'PUSH' || args.action === 'REPLACE')) await reachPage(null);
    return isBlocked;
  }

  /** A layer that stays open, because it asks first, gets its entry back. */
  function closeAbove(reached: number): void {
    clearTimeout(closing);
    kept = reached;
    closing = setTimeout(() => {
      kept = Infinity;
      follow();
    }, CLOSING_MS);
    openLayers.closeAbove(reached);
  }

  function onPopState(event: PopStateEvent): void {
    const { [PAGE]: key, layerDepth = 0 } = (event.state ?? {}) as Entry;
    const isSamePage = key === page;
    if (isSamePage || layerDepth > 0) event.stopImmediatePropagation();
    // The entry of a layer of another page, which is open no longer: the page itself is before it.
    if (!isSamePage && layerDepth > 0) return window.history.go(-layerDepth);
    page = key;
    const expected = moving?.to ?? Infinity;
    moving?.end();
    // The router returns to its page after a refused move, so the user has not gone back.
    const isRefused = !isSamePage && key === history.location.state[PAGE];
    // Below the expected depth, the user has gone back as well.
    const isBack = layerDepth < expected && !isRefused;
    if (isBack && openLayers.count() > layerDepth) closeAbove(layerDepth);
    return follow();
  }

  Object.assign(history, {
    push: (...args) => onPage(() => push(...args)),
    replace: (...args) => onPage(() => replace(...args)),
    go: (...args) => onPage(() => void move(0, () => go(...args))),
    back: (...args) => onPage(() => void move(0, () => back(...args))),
    forward: (...args) => onPage(() => void move(0, () => forward(...args))),
    block: (blocker) => block({ ...blocker, blockerFn: (args) => askFirst(blocker.blockerFn, args) }),
  } satisfies Partial<RouterHistory>);
  const stops = [
    openLayers.subscribe(() => queueMicrotask(follow)),
    history.subscribe(({ location, action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE') page = location.state[PAGE];
      queueMicrotask(follow);
    }),
  ];
  setFirstHandler(onPopState);
  // Later, because React runs an effect twice at once during development.
  queueMicrotask(() => {
    // After a reload with an open layer, the router has read the entry of the layer, and must read that of the page.
    if (page === null && !isStopped) void move(0, () => window.history.go(-depth()));
    else follow();
  });
  return () => {
    isStopped = true;
    Object.assign(history, { push, replace, go, back, forward, block });
    setFirstHandler(null);
    for (const stop of stops) stop();
  };
}
