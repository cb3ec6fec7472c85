import { useSyncExternalStore } from 'react';
import type { WordEngine } from './word-engine.ts';

/** What the engine shows now. The component is drawn again whenever that may have changed. */
export function useEngineState(engine: WordEngine) {
  useSyncExternalStore(engine.subscribe, engine.version);
  return engine.snapshot();
}
