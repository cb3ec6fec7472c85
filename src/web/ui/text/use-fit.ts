import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { textWidth } from './text-width.ts';

interface Fit {
  width: number;
  measure: (text: string) => number;
}

/** The width of an element, and how wide a text would be in its font; null before the first measurement. */
export function useFit(): [ref: RefObject<HTMLSpanElement | null>, fit: Fit | null] {
  const ref = useRef<HTMLSpanElement>(null);
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const update = () => setFit(fitOf(element));
    update();
    const observer = new ResizeObserver(() =>
      setFit((before) => (before?.width === widthOf(element) ? before : fitOf(element))),
    );
    observer.observe(element);
    // A text that was measured in another font before this one was loaded is cut too early or too late.
    document.fonts.addEventListener('loadingdone', update);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', update);
    };
  }, []);
  return [ref, fit];
}

const widthOf = (element: HTMLElement): number => element.getBoundingClientRect().width;

function fitOf(element: HTMLElement): Fit {
  const { fontSize, fontWeight } = getComputedStyle(element);
  return {
    width: widthOf(element),
    measure: (text) => textWidth(text, Number.parseFloat(fontSize), Number(fontWeight)),
  };
}
