import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { afterEach, expect, it, vi } from 'vitest';
import { DeleteKey } from './delete-key.ts';

afterEach(() => void vi.useRealTimers());

/** The mode is asked for each time when the place of the cursor is looked at. */
function aKey() {
  vi.useFakeTimers();
  const editingMode = vi.fn(() => 'edit');
  return { key: new DeleteKey({ surface: { editingMode } } as unknown as DocxEditorInstance), editingMode };
}

it('moves the cursor when the engine has deleted', () => {
  const { key, editingMode } = aKey();
  key.pressed();
  expect(editingMode).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(editingMode).toHaveBeenCalledOnce();
});

it('moves it before the next key, and once, when that comes before the timer', () => {
  const { key, editingMode } = aKey();
  key.pressed();
  key.finish();
  key.finish();
  vi.runAllTimers();
  expect(editingMode).toHaveBeenCalledOnce();
});
