import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { directionOf } from '#web/lib/locale.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { shellStrings } from './shell.strings.ts';
import { menu } from './menu.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

/** The screens of this user; none until a temporary password is changed. */
export function SideMenu({ collapsed, onNavigate }: SideMenuProps) {
  const texts = useStrings(shellStrings);
  const towardsContent = directionOf(useLocale()) === 'rtl' ? 'left' : 'right';
  const me = useMe();
  const entries = me.mustChangePassword ? [] : menu.filter((entry) => me.screens.includes(entry.screen));
  return (
    <nav aria-label={texts.mainMenu}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.screen}>
            <Tooltip label={texts.screens[entry.screen]} position={towardsContent} disabled={!collapsed}>
              <Link
                to={entry.to}
                className={classes.entry}
                onClick={onNavigate}
                data-collapsed={collapsed || undefined}
              >
                <Icon icon={entry.icon} />
                <span className={collapsed ? 'visually-hidden' : undefined}>
                  {texts.screens[entry.screen]}
                </span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
