import { Tooltip } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { directionOf } from '#web/lib/text/locale.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { shellStrings } from './shell.strings.ts';
import { menu } from './menu.ts';
import { StarredFolders } from './starred-folders.tsx';
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
  // It is below My Files in the address, but a separate entry here.
  const isSharedWithMe = useParams({ strict: false }).folderId === 'shared-with-me';
  const entries = me.mustChangePassword ? [] : menu.filter((entry) => me.screens.includes(entry.screen));
  return (
    <nav aria-label={texts.mainMenu}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Tooltip label={texts.screens[entry.name]} position={towardsContent} disabled={!collapsed}>
              <Link
                to={entry.to}
                params={entry.params}
                activeOptions={{ exact: entry.name === 'myFiles' && isSharedWithMe }}
                className={classes.entry}
                onClick={onNavigate}
                data-collapsed={collapsed || undefined}
              >
                <Icon icon={entry.icon} />
                <span className={collapsed ? 'visually-hidden' : undefined}>{texts.screens[entry.name]}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      {!collapsed && !me.mustChangePassword && <StarredFolders onNavigate={onNavigate} />}
    </nav>
  );
}
