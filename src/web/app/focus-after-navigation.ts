import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { pathWithoutLocale } from '#web/lib/locale.ts';

/**
 * After navigation the focus moves to the new screen's heading, or to the list that a screen is all about; switching the
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
    const first = main.current?.querySelector<HTMLElement>('[data-focus-after-navigation]');
    const heading = main.current?.querySelector('h1');
    (first ?? heading ?? main.current)?.focus({ preventScroll: true });
  }, [path, main]);
}
