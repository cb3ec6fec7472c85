import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const itemsOf = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('[data-toolbar-item]:not(:disabled)'),
];

/**
 * The arrow keys that `role="toolbar"` promises: Tab reaches one of its controls, marked `data-toolbar-item`, and the arrows,
 * Home and End move between them.
 */
export function useToolbarKeys<T extends HTMLElement>() {
  const toolbar = useRef<T>(null);
  const current = useRef<Element>(null);

  function setTabStop(): void {
    const items = toolbar.current ? itemsOf(toolbar.current) : [];
    const stop = items.find((item) => item === current.current) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
  // After every draw, because the controls change with what is selected.
  useLayoutEffect(setTabStop);

  return {
    ref: toolbar,
    onFocus({ target }: FocusEvent<T>): void {
      current.current = target;
      setTabStop();
    },
    onKeyDown(event: KeyboardEvent<T>): void {
      const items = itemsOf(event.currentTarget);
      const at = items.indexOf(event.target as HTMLElement);
      if (at === -1) return;
      const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      const step = event.key === forward ? 1 : -1;
      let to: number | null = null;
      if (isArrow) to = (at + step + items.length) % items.length;
      if (event.key === 'Home') to = 0;
      if (event.key === 'End') to = items.length - 1;
      if (to === null) return;
      event.preventDefault();
      items[to]?.focus();
    },
  };
}
