import type { LinkProps } from '@tanstack/react-router';
import { errorText } from './error-text.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'notice';
  /** Above the message; for a success or an error that word itself stands there. */
  title?: string;
  message: string;
  /** Where the message leads, when it is a link. */
  to?: LinkProps['to'];
}

/** Specification, section 5: the toast of a failed check comes this long after it. */
const CHECK_FAILED_DELAY_MS = 100;

let shown: Toast | null = null;
/** Notices come by themselves, some at once, and wait; the answer to what someone just did never does. */
let waiting: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function announce(kind: Toast['kind'], message: string, to?: Toast['to']): void {
  lastId += 1;
  show({ id: lastId, kind, message, ...(to && { to }) });
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
export const toastSuccess = (message: string, to?: Toast['to']): void => announce('success', message, to);

/** Says what went wrong; pass what was caught. */
export const toastError = (error: unknown): void => announce('error', errorText(error));

/** Tells of something that others did. */
export function toastNotice({ title, message }: { title: string; message: string }): void {
  lastId += 1;
  waiting = [...waiting, { id: lastId, kind: 'notice', title, message }];
  if (!shown) showNext();
}

/** The toast of a form that did not pass its check. */
export function toastCheckFailed(message: string): void {
  setTimeout(() => announce('error', message), CHECK_FAILED_DELAY_MS);
}
