import type { EditorSnapshot } from '@docx-editor.dev/core';
import type { WordEngine } from '../engine/word-engine.ts';

/** What each part of the bar gets. */
export interface BarProps {
  engine: WordEngine;
  /** What is selected now. */
  now: EditorSnapshot;
}
