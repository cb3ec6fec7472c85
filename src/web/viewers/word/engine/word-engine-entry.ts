import { WordEngine } from './word-engine.ts';

declare global {
  var wordEngine: typeof WordEngine | undefined;
}

// A file that is built as a worker exports nothing.
globalThis.wordEngine = WordEngine;
