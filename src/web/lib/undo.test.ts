import { afterEach, beforeEach, expect, it } from 'vitest';
import { toastStore, toastSuccess } from './toasts.ts';
import { forgetUndo, offerUndo, toastUndoable, undoLast } from './undo.ts';

const undone: string[] = [];
const change = (name: string) => toastUndoable(name, 'Undo', () => undone.push(name));
const button = () => toastStore.current()?.action;

function clear(): void {
  offerUndo(false);
  while (toastStore.current()) toastStore.dismiss();
}
beforeEach(() => {
  clear();
  offerUndo(true);
  undone.length = 0;
});
afterEach(clear);

it('undoes the last change also when its toast is gone or replaced, and only once', () => {
  change('moved');
  toastStore.dismiss();
  toastSuccess('the link was copied');
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  expect(undone).toEqual(['moved']);
  expect(toastStore.current()?.message).toBe('the link was copied');
});

it('undoes with the button of the toast, and not again with the key', () => {
  change('moved');
  button()?.run();
  expect(undoLast()).toBe(false);
  expect(undone).toEqual(['moved']);
});

it('undoes with the key, and takes the button away', () => {
  change('moved');
  const pressedLate = button();
  undoLast();
  expect(toastStore.current()).toBeNull();
  pressedLate?.run();
  expect(undone).toEqual(['moved']);
});

it('undoes only the last of two changes', () => {
  change('moved');
  const earlier = button();
  change('trashed');
  earlier?.run();
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  expect(undone).toEqual(['trashed']);
});

it('forgets the last change when another one begins, together with its toast', () => {
  change('moved');
  forgetUndo();
  expect(toastStore.current()).toBeNull();
  expect(undoLast()).toBe(false);
  expect(undone).toEqual([]);
});

it('says and offers nothing about a change that ends after the sign-out, nor to the next user', () => {
  change('moved');
  offerUndo(false);
  expect(toastStore.current()).toBeNull();
  change('moved late');
  expect(toastStore.current()).toBeNull();
  offerUndo(true);
  expect(undoLast()).toBe(false);
  expect(undone).toEqual([]);
});
