import type { LinkProps } from '@tanstack/react-router';
import { errorText } from './http/error-text.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'notice' | 'progress';
  /** Above the message; without it the title is the word for success or error. */
  title?: string;
  message: string;
  /** Where the message leads, when it is a link. */
  link?: ToastLink;
  /** The one thing to do about it: undo, try again. */
  action?: ToastAction;
  /** How much of the work is done, from 0 to 1. */
  done?: number;
}

export type ToastLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>;

export interface ToastAction {
  label: string;
  /** The action undoes what was just done, see `undo.ts`. */
  isUndo?: true;
  run: () => void;
}

/** Specification, section 5: the delay before the toast of a failed check. */
const CHECK_FAILED_DELAY_MS = 100;

/** Work that takes less shows no progress, because nobody can read a toast that flashes. */
const SLOW_MS = 500;

let shown: Toast | null = null;
/** Notices wait for the toast that is shown; the result of an action is shown at once. */
let waiting: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function showToast(kind: Toast['kind'], message: string, more: Pick<Toast, 'link' | 'action'> = {}): void {
  lastId += 1;
  show({ id: lastId, kind, message, ...more });
}

function showNext(): void {
  const [next, ...rest] = waiting;
  waiting = rest;
  show(next ?? null);
}

/** The store behind `Toaster`. It shows one toast at a time, because several would cover the buttons of the page. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Toast | null => shown,
  dismiss: showNext,
  /** For another user, who must not read what the last one did. */
  clear(): void {
    waiting = [];
    show(null);
  },
};

/** Says that something worked; with `link`, the message is a link to the result. */
export const toastSuccess = (message: string, link?: ToastLink): void =>
  showToast('success', message, link ? { link } : {});

/** Says that something worked, with a button to do something about it. */
export const toastSuccessWith = (message: string, action: ToastAction): void =>
  showToast('success', message, { action });

/** Says what went wrong; pass the error that was caught. */
export const toastError = (error: unknown): void => showToast('error', errorText(error));

/** Says what went wrong in the given words, with a button to do something about it. */
export const toastFailure = (message: string, action?: ToastAction): void =>
  showToast('error', message, action ? { action } : {});

export interface Progress {
  message: string;
  /** From 0 to 1; left out when nobody knows. */
  done?: number;
}

/**
 * Shows the progress of slow work. Call the returned function with each step, and with null when the work has ended.
 * Fast work shows nothing, and a toast that came after the start is not replaced by progress.
 */
export function toastProgress(start: Progress): (progress: Progress | null) => void {
  lastId += 1;
  const id = lastId;
  let latest = start;
  let isSlow = false;
  const update = () => {
    // Only a toast from before the start is replaced.
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

/** Says what others did, or what is to be known about something; with `link`, the message is a link to it. */
export function toastNotice(notice: Pick<Toast, 'message' | 'link'> & { title: string }): void {
  lastId += 1;
  waiting = [...waiting, { id: lastId, kind: 'notice', ...notice }];
  if (!shown) showNext();
}

/** The toast of a form that did not pass its check. */
export function toastCheckFailed(message: string): void {
  setTimeout(() => showToast('error', message), CHECK_FAILED_DELAY_MS);
}
