import { Drawer, FocusTrap } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { shellStrings } from './shell.strings.ts';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { ConnectionBar } from '#web/app/connection/connection-bar.tsx';
import { FramedContext } from '#web/app/frames/framed.ts';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import { ProductMark } from '#web/app/brand/product-mark.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeyboardMark } from './use-keyboard-mark.ts';
import { useMenuCollapsed } from './use-menu-collapsed.ts';

/** The top bar and the side menu around a screen. */
export function Shell() {
  const texts = useStrings(shellStrings);
  const ui = useUiTexts();
  // Whoever has a temporary password can only open the page that changes it.
  const hasMenu = !useMe().mustChangePassword;
  const main = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(upTo('narrow'), undefined, { getInitialValueInEffect: false });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [collapsed, setCollapsed] = useMenuCollapsed();
  const hasDrawer = narrow === true && drawerOpened;
  useCloseOnBack(hasDrawer, drawer.close);
  useFocusAfterNavigation(main);
  useKeyboardMark();

  const toggle = narrow
    ? { label: texts.openMenu, expanded: drawerOpened, run: drawer.open }
    : {
        label: collapsed ? texts.expandMenu : texts.collapseMenu,
        expanded: !collapsed,
        run: () => setCollapsed(!collapsed),
      };
  return (
    <>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {texts.skipToContent}
      </button>
      <button type="button" className={classes.skip} data-to-list onClick={focusList}>
        {texts.skipToList}
      </button>
      <TopBar menuToggle={hasMenu ? toggle : undefined} />
      <ConnectionBar />
      <div className={classes.body}>
        {!narrow && hasMenu && (
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
        opened={hasDrawer}
        onClose={drawer.close}
        size={280}
        title={<ProductMark />}
        closeButtonProps={{ 'aria-label': ui.close, size: 40, icon: <Icon icon={IconX} /> }}
        classNames={{ content: classes.drawer, header: classes.drawer, body: classes.drawerBody }}
      >
        <FocusTrap.InitialFocus />
        <SideMenu collapsed={false} onNavigate={drawer.close} />
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
      </Drawer>
    </>
  );
}
