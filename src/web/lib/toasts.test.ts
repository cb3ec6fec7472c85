import { beforeEach, expect, it } from 'vitest';
import { toastNotice, toastStore, toastSuccess } from './toasts.ts';

const shown = () => toastStore.current()?.message;

beforeEach(() => {
  while (toastStore.current()) toastStore.dismiss();
});

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
