import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastNotice, toastProgress, toastStore, toastSuccess, toastUndoable } from './toasts.ts';

const shown = () => toastStore.current()?.message;

beforeEach(() => {
  vi.useFakeTimers();
  while (toastStore.current()) toastStore.dismiss();
});
afterEach(() => void vi.useRealTimers());

it('shows notices one after another, under the name of who sent them', () => {
  toastNotice({ title: 'نورة', message: 'first' });
  toastNotice({ title: 'نورة', message: 'second' });
  expect(toastStore.current()).toMatchObject({ kind: 'notice', title: 'نورة', message: 'first' });
  toastStore.dismiss();
  expect(shown()).toBe('second');
  toastStore.dismiss();
  expect(toastStore.current()).toBeNull();
});

it('answers what someone just did at once; what waited comes after it', () => {
  toastNotice({ title: 'a', message: 'first' });
  toastNotice({ title: 'a', message: 'second' });
  toastSuccess('done');
  expect(shown()).toBe('done');
  toastStore.dismiss();
  expect(shown()).toBe('second');
});

it('offers to take back what was done', () => {
  let undone = 0;
  toastUndoable('moved', 'Undo', () => (undone += 1));
  toastStore.current()?.action?.run();
  expect(undone).toBe(1);
});

it('says nothing of work that is over soon', () => {
  const tell = toastProgress({ message: 'working', done: 0 });
  vi.advanceTimersByTime(300);
  tell(null);
  vi.advanceTimersByTime(1000);
  expect(toastStore.current()).toBeNull();
});

it('says how far slow work is, until it is over', () => {
  toastUndoable('what was done before', 'Undo', () => {});
  const tell = toastProgress({ message: '0 of 40', done: 0 });
  vi.advanceTimersByTime(600);
  expect(toastStore.current()).toMatchObject({ kind: 'progress', message: '0 of 40' });
  tell({ message: '20 of 40', done: 0.5 });
  expect(toastStore.current()).toMatchObject({ message: '20 of 40', done: 0.5 });
  tell(null);
  expect(toastStore.current()).toBeNull();
});

it('does not cover an answer with progress, but comes back after it', () => {
  const tell = toastProgress({ message: '0 of 40', done: 0 });
  vi.advanceTimersByTime(600);
  toastSuccess('something else');
  tell({ message: '20 of 40', done: 0.5 });
  expect(shown()).toBe('something else');
  toastStore.dismiss();
  tell({ message: '30 of 40', done: 0.75 });
  expect(shown()).toBe('30 of 40');
  toastSuccess('another');
  tell(null);
  expect(shown()).toBe('another');
});
