import type { EngineOptions, EngineTexts, WordEngine } from './word-engine.ts';

/** A tab in the background paints nothing. */
const PAINT_MS = 300;

/** Shows the first pages of a document where its pages will be. The returned function removes them. */
export function showBeginning(
  Engine: typeof WordEngine,
  place: HTMLElement,
  { texts, ...options }: Omit<EngineOptions, 'container'> & { texts: EngineTexts },
): () => void {
  const container = document.createElement('div');
  container.className = place.className;
  place.before(container);
  const engine = new Engine({ ...options, container });
  engine.setReadOnly(true);
  engine.describe(texts);
  return () => {
    engine.close();
    container.remove();
  };
}

/** When what was drawn is on the screen, in its fonts if they are there by then. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
