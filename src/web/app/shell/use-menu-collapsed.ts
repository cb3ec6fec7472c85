import { useLocalStorage } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';

const fileManager = /^\/(data-center|data-center-employee|share)(\/|$)/;

/**
 * Whether the side menu shows only icons, and the function that sets it; remembered for the file manager, whose list needs the
 * width, apart from the other screens. `public/first-paint.js` reads the same keys.
 */
export function useMenuCollapsed(): [boolean, (collapsed: boolean) => void] {
  const isFileManager = useRouterState({
    select: ({ location }) => fileManager.test(pathWithoutLocale(location.pathname)),
  });
  const options = { getInitialValueInEffect: false };
  const files = useLocalStorage({ key: 'files-menu-collapsed', defaultValue: true, ...options });
  const others = useLocalStorage({ key: 'menu-collapsed', defaultValue: false, ...options });
  const [collapsed, setCollapsed] = isFileManager ? files : others;
  return [collapsed, setCollapsed];
}
