import { useEffectEvent, useLayoutEffect } from 'react';

/** Something that is open over the page. `close` closes it as Escape does, and may ask first. */
interface Layer {
  close: () => void;
}

/** The last one is on top. */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** The layers that Back closes. `followLayers` gives each of them an entry in the browser's history. */
export const openLayers = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => layers.length,
  /** Closes the layers above the first `kept` ones, beginning with the one on top. */
  closeAbove(kept: number): void {
    for (const layer of layers.slice(kept).toReversed()) layer.close();
  },
};

/** While it is open, the browser's Back calls `onClose` and the page stays. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer = { close: () => close() };
    setLayers([...layers, layer]);
    return () => setLayers(layers.filter((each) => each !== layer));
  }, [isOpen]);
}
