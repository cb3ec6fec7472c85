import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Escape in an element, or in a field in it, closes what the element belongs to and nothing else. */
export function useEscape<T extends HTMLElement = HTMLElement>(onEscape: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    const listened = element.current;
    listened?.addEventListener('keydown', listen);
    return () => listened?.removeEventListener('keydown', listen);
  }, []);
  return element;
}
