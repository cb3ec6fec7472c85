import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';

/**
 * After navigation the focus moves to the list of the new screen if it marks one, else to its heading. Switching the
 * language is not navigation.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({
    select: (state) => pathWithoutLocale(state.resolvedLocation?.pathname ?? state.location.pathname),
  });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const marked = main.current?.querySelector<HTMLElement>('[data-focus-after-navigation]');
    const heading = main.current?.querySelector('h1');
    (marked ?? heading ?? main.current)?.focus({ preventScroll: true });
  }, [path, main]);
}
