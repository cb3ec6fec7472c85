import { loadPart } from '#web/lib/load-part.ts';
import { loadEngineStyles } from './engine-styles.ts';
import type { WordEngine } from './word-engine.ts';
// oxlint-disable-next-line import/default -- the bundler makes its address the default
import address from './word-engine-entry.ts?worker&url';

/**
 * Loads the engine and its styles. It is built apart from the application, as a worker would be, although it runs here: what bundlers
 * add for its packages would otherwise be a file that every page loads first.
 */
export async function loadEngine(): Promise<typeof WordEngine> {
  const loading = globalThis.wordEngine ? Promise.resolve() : loadPart(runEngine);
  await Promise.all([loading, loadEngineStyles()]);
  return globalThis.wordEngine!;
}

function runEngine(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the engine was not loaded'));
    });
    document.head.append(script);
  });
}
