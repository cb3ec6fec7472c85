import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** The controls of a toolbar; those of a menu that it opens belong to the menu. */
const itemsOf = (toolbar: HTMLElement): HTMLElement[] =>
  [...toolbar.querySelectorAll<HTMLElement>(':is(button, a, input):not(:disabled)')].filter(
    (item) => !item.closest('[role=menu], [role=dialog]'),
  );

/** The keys that go to the item before and after. */
function stepKeys(toolbar: HTMLElement): [back: string, forward: string] {
  if (toolbar.getAttribute('aria-orientation') === 'vertical') return ['ArrowUp', 'ArrowDown'];
  return toolbar.matches(':dir(rtl)') ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

/**
 * The keys that `role="toolbar"` promises: Tab reaches one of its controls, and the arrows, Home and End move between them. The
 * first Tab reaches the control that is marked `data-current`, else the first one. `afterClick` may move the focus away after a click
 * with the pointer: whoever uses the mouse means the arrows of what is beside the toolbar.
 */
export function useToolbarKeys<T extends HTMLElement>(afterClick?: () => void) {
  const toolbar = useRef<T>(null);
  const focused = useRef<Element>(null);

  function setTabStop(): void {
    const items = toolbar.current ? itemsOf(toolbar.current) : [];
    const stop =
      items.find((item) => item === focused.current) ??
      items.find((item) => item.dataset['current'] !== undefined) ??
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
  // After every draw, because the controls change with what is selected.
  useLayoutEffect(setTabStop);

  return {
    ref: toolbar,
    onFocus({ target }: FocusEvent<T>): void {
      // What is in a menu or a panel that the toolbar opens is not one of its controls.
      if (!toolbar.current || !itemsOf(toolbar.current).includes(target as HTMLElement)) return;
      focused.current = target;
      setTabStop();
    },
    onClick({ detail, target, currentTarget }: MouseEvent<T>): void {
      const item = itemsOf(currentTarget).find((each) => each.contains(target as Node));
      // A button that opens a menu keeps the focus for it; Enter and Space are no clicks of the pointer.
      if (detail > 0 && item && !item.hasAttribute('aria-haspopup')) afterClick?.();
    },
    onKeyDown(event: KeyboardEvent<T>): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const items = itemsOf(event.currentTarget);
      const at = items.indexOf(event.target as HTMLElement);
      if (at === -1) return;
      const [back, forward] = stepKeys(event.currentTarget);
      let to: number | null = null;
      if (event.key === forward) to = (at + 1) % items.length;
      if (event.key === back) to = (at - 1 + items.length) % items.length;
      if (event.key === 'Home') to = 0;
      if (event.key === 'End') to = items.length - 1;
      if (to === null) return;
      event.preventDefault();
      items[to]?.focus();
    },
  };
}
