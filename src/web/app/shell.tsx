import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { connectLive, useLiveEvent } from '#web/lib/live.ts';
import { refresh } from '#web/lib/refresh.ts';
import { meQuery, MeProvider } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { appStrings } from './app.strings.ts';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { FramedContext } from './framed.ts';
import { ProductMark } from './product-mark.tsx';
import { onSessionExpired } from './session-end.ts';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

// Here and not on a page, so that files go on being sent whatever is shown.
const UploadTray = lazy(async () => ({
  default: (await import('#web/files/upload/upload-tray.tsx')).UploadTray,
}));

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const texts = useStrings(appStrings);
  const ui = useUiTexts();
  const { data: me } = useQuery(meQuery);
  const main = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(upTo('narrow'), undefined, { getInitialValueInEffect: false });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'menu-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useLiveSession();
  useFocusAfterNavigation(main);

  // Between the end of a session and the sign-in page there is nobody to show anything to.
  if (!me) return null;
  const toggle = narrow
    ? { label: texts.openMenu, expanded: drawerOpened, run: drawer.open }
    : {
        label: collapsed ? texts.expandMenu : texts.collapseMenu,
        expanded: !collapsed,
        run: () => setCollapsed(!collapsed),
      };
  return (
    <MeProvider value={me}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {texts.skipToContent}
      </button>
      <TopBar menuToggle={toggle} />
      <div className={classes.body}>
        {!narrow && (
          <div className={classes.side} data-collapsed={collapsed || undefined}>
            <SideMenu collapsed={collapsed} />
          </div>
        )}
        <main ref={main} className={classes.main} tabIndex={-1}>
          <div className={classes.content}>
            <FramedContext value>
              <Outlet />
            </FramedContext>
          </div>
        </main>
      </div>
      <Drawer
        opened={Boolean(narrow) && drawerOpened}
        onClose={drawer.close}
        size={280}
        title={<ProductMark />}
        closeButtonProps={{ 'aria-label': ui.close, size: 40, icon: <Icon icon={IconX} /> }}
        classNames={{ content: classes.drawer, header: classes.drawer, body: classes.drawerBody }}
      >
        <SideMenu collapsed={false} onNavigate={drawer.close} />
      </Drawer>
      <Suspense>
        <UploadTray />
      </Suspense>
    </MeProvider>
  );
}

/** Keeps the live stream open while someone is signed in, and leaves at once when the server ends the session. */
function useLiveSession(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(
    () => connectLive(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );
  useLiveEvent('resync', () => void refresh(queries));
  useLiveEvent('session.ended', () => onSessionExpired(router, queries));
}
