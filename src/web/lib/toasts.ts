import type { LinkProps } from '@tanstack/react-router';
import { errorText } from './error-text.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'notice' | 'progress';
  /** Above the message; for a success or an error that word itself stands there. */
  title?: string;
  message: string;
  /** Where the message leads, when it is a link. */
  to?: LinkProps['to'];
  /** The one thing to do about it: undo, try again. */
  action?: ToastAction;
  /** How much of the work is done, from 0 to 1. */
  done?: number;
}

export interface ToastAction {
  label: string;
  /** What takes back what was just done; it also answers to Ctrl+Z. */
  isUndo?: true;
  run: () => void;
}

/** Specification, section 5: the toast of a failed check comes this long after it. */
const CHECK_FAILED_DELAY_MS = 100;

/** What is over sooner than this needs no progress: a toast that flashes tells nothing. */
const SLOW_MS = 500;

let shown: Toast | null = null;
/** Notices come by themselves, some at once, and wait; the answer to what someone just did never does. */
let waiting: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function showToast(kind: Toast['kind'], message: string, more: Pick<Toast, 'to' | 'action'> = {}): void {
  lastId += 1;
  show({ id: lastId, kind, message, ...more });
}

function showNext(): void {
  const [next, ...rest] = waiting;
  waiting = rest;
  show(next ?? null);
}

/** The store behind the toaster. There is one toast at a time, the newest: a pile would lie over the page's buttons. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | null => shown,
  dismiss: showNext,
};

/** Says that something worked; with `to`, the words are a link to what came of it. */
export const toastSuccess = (message: string, to?: Toast['to']): void =>
  showToast('success', message, to ? { to } : {});

/** Says that something worked and offers to take it back. */
export const toastUndoable = (message: string, label: string, undo: () => void): void =>
  showToast('success', message, { action: { label, isUndo: true, run: undo } });

/** Says what went wrong; pass what was caught. */
export const toastError = (error: unknown): void => showToast('error', errorText(error));

/** Says what went wrong in words of its own, and what can be done about it. */
export const toastFailure = (message: string, action?: ToastAction): void =>
  showToast('error', message, action ? { action } : {});

export interface Progress {
  message: string;
  /** From 0 to 1; left out when nobody knows. */
  done?: number;
}

/**
 * Work that may take a while: call the result with how far it is, and with null when it is over. What is over soon shows
 * nothing, and the answer to something that was done since is not covered.
 */
export function toastProgress(start: Progress): (progress: Progress | null) => void {
  lastId += 1;
  const id = lastId;
  let latest = start;
  let isSlow = false;
  const update = () => {
    // What was said before this began has had its time.
    if (isSlow && (shown === null || shown.id <= id)) show({ id, kind: 'progress', ...latest });
  };
  const timer = setTimeout(() => {
    isSlow = true;
    update();
  }, SLOW_MS);
  return (progress) => {
    if (progress) {
      latest = progress;
      return update();
    }
    clearTimeout(timer);
    if (shown?.id === id) showNext();
  };
}

/** Tells of something that others did. */
export function toastNotice({ title, message }: { title: string; message: string }): void {
  lastId += 1;
  waiting = [...waiting, { id: lastId, kind: 'notice', title, message }];
  if (!shown) showNext();
}

/** The toast of a form that did not pass its check. */
export function toastCheckFailed(message: string): void {
  setTimeout(() => showToast('error', message), CHECK_FAILED_DELAY_MS);
}
