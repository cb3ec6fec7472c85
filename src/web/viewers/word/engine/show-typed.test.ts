import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { expect, it, vi } from 'vitest';
import { showTyped } from './show-typed.ts';

it.each([
  ['shows a letter at once', { isComposing: false, age: 5 }, 1],
  ['shows letters together that come faster than they are shown', { isComposing: false, age: 60 }, 0],
  ['leaves what is composed to the input method', { isComposing: true, age: 5 }, 0],
])('%s', (_, { isComposing, age }, times) => {
  const flushPendingInput = vi.fn();
  const surface = { flushPendingInput } as unknown as DocxEditorInstance['surface'];
  showTyped({ isComposing, timeStamp: performance.now() - age }, { surface });
  expect(flushPendingInput).toHaveBeenCalledTimes(times);
});
