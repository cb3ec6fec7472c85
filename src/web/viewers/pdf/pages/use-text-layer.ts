import { type RefObject, useEffect, useState } from 'react';
import type { DocumentText, Look } from '../source/page-source.ts';

/** Lays the text of a page over it. Returns the elements of its pieces, or none before it is there. */
export function useTextLayer(
  host: RefObject<HTMLElement | null>,
  text: DocumentText | null,
  page: number,
  { width, rotation }: Look,
): readonly HTMLElement[] {
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([]);
  // The text follows a change of the zoom without being laid out again.
  const isShown = width > 0;
  useEffect(() => {
    const { current } = host;
    if (!text || !current || !isShown) return;
    const controller = new AbortController();
    const layer = document.createElement('div');
    async function show(content: DocumentText, place: HTMLElement): Promise<void> {
      const laid = await content.layOut(page, layer, { width, rotation }, controller.signal);
      if (controller.signal.aborted) return;
      place.replaceChildren(layer);
      setPieces(laid);
    }
    // A page without its text can still be read.
    show(text, current).catch(() => {});
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [host, text, page, rotation, isShown]);
  return pieces;
}
