import { afterEach, expect, it } from 'vitest';
import { closeAllDialogs, closePageDialogs, dialogStore, showDialog } from './dialogs.ts';

const shown = () => dialogStore.current()?.draw(() => {}) ?? null;
const close = () => dialogStore.current()?.close();

afterEach(closeAllDialogs);

it('shows a dialog until it is closed', () => {
  showDialog(() => 'rename');
  expect(shown()).toBe('rename');
  close();
  expect(shown()).toBeNull();
});

it('shows a question after the dialog that is open, and replaces neither', () => {
  showDialog(() => 'rename');
  showDialog(() => 'conflict');
  expect(shown()).toBe('rename');
  close();
  expect(shown()).toBe('conflict');
});

it('does not close the next dialog when the last one is closed twice', () => {
  showDialog(() => 'rename');
  const closeRename = dialogStore.current()!.close;
  closeRename();
  showDialog(() => 'conflict');
  closeRename();
  expect(shown()).toBe('conflict');
});

it('notifies its subscribers of each change until they unsubscribe', () => {
  const seen: unknown[] = [];
  const unsubscribe = dialogStore.subscribe(() => seen.push(shown()));
  showDialog(() => 'rename');
  close();
  unsubscribe();
  showDialog(() => 'conflict');
  expect(seen).toEqual(['rename', null]);
});

it('closes the forms of a page when the user leaves it, and keeps the questions that somebody waits for', () => {
  showDialog(() => 'rename');
  showDialog(() => 'conflict', { outlivesPage: true });
  closePageDialogs();
  expect(shown()).toBe('conflict');
});
