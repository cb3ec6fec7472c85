import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastNotice, toastProgress, toastStore, toastSuccess, toastSuccessWith } from './toasts.ts';

const shown = () => toastStore.current()?.message;

beforeEach(() => {
  vi.useFakeTimers();
  while (toastStore.current()) toastStore.dismiss();
});
afterEach(() => void vi.useRealTimers());

it('shows notices one after another, with the name of the sender as title', () => {
  toastNotice({ title: 'نورة', message: 'first' });
  toastNotice({ title: 'نورة', message: 'second' });
  expect(toastStore.current()).toMatchObject({ kind: 'notice', title: 'نورة', message: 'first' });
  toastStore.dismiss();
  expect(shown()).toBe('second');
  toastStore.dismiss();
  expect(toastStore.current()).toBeNull();
});

it('shows the result of an action at once, and waiting notices after it', () => {
  toastNotice({ title: 'a', message: 'first' });
  toastNotice({ title: 'a', message: 'second' });
  toastSuccess('done');
  expect(shown()).toBe('done');
  toastStore.dismiss();
  expect(shown()).toBe('second');
});

it('shows no progress for work that ends soon', () => {
  const update = toastProgress({ message: 'working', done: 0 });
  vi.advanceTimersByTime(300);
  update(null);
  vi.advanceTimersByTime(1000);
  expect(toastStore.current()).toBeNull();
});

it('shows the progress of slow work until it ends', () => {
  toastSuccessWith('what was done before', { label: 'Show', run: () => {} });
  const update = toastProgress({ message: '0 of 40', done: 0 });
  vi.advanceTimersByTime(600);
  expect(toastStore.current()).toMatchObject({ kind: 'progress', message: '0 of 40' });
  update({ message: '20 of 40', done: 0.5 });
  expect(toastStore.current()).toMatchObject({ message: '20 of 40', done: 0.5 });
  update(null);
  expect(toastStore.current()).toBeNull();
});

it('does not replace a newer result by progress, and shows progress again after it', () => {
  const update = toastProgress({ message: '0 of 40', done: 0 });
  vi.advanceTimersByTime(600);
  toastSuccess('something else');
  update({ message: '20 of 40', done: 0.5 });
  expect(shown()).toBe('something else');
  toastStore.dismiss();
  update({ message: '30 of 40', done: 0.75 });
  expect(shown()).toBe('30 of 40');
  toastSuccess('another');
  update(null);
  expect(shown()).toBe('another');
});
