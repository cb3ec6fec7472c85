import { Outlet, useRouterState } from '@tanstack/react-router';
import { localeOfPath } from '#web/lib/text/locale.ts';
import { ColorSchemeSwitch } from './switches/color-scheme-switch.tsx';
import { Providers } from './providers.tsx';

export function Root() {
  const locale = useRouterState({ select: (state) => localeOfPath(state.location.pathname) });
  return (
    <Providers locale={locale}>
      <Outlet />
      <ColorSchemeSwitch place="corner" />
    </Providers>
  );
}
