import {
  IconDatabase,
  IconFolder,
  IconHistory,
  IconHome,
  IconSettings,
  IconSitemap,
  IconUsers,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import type { Screen } from '#shared/auth/auth.contract.ts';

interface MenuEntry {
  /** Its text in `shell.strings.ts`. */
  name: Screen | 'sharedWithMe';
  /** The screen that a user needs to see the entry. */
  screen: Screen;
  to:
    | '/{-$locale}/home'
    | '/{-$locale}/share/$folderId'
    | '/{-$locale}/data-center'
    | '/{-$locale}/data-center-employee'
    | '/{-$locale}/share'
    | '/{-$locale}/users'
    | '/{-$locale}/partition'
    | '/{-$locale}/auditLogs'
    | '/{-$locale}/settings';
  /** Only the entry of a folder uses it. */
  params: { folderId: string };
  icon: Icon;
}

/** An entry that leads to a screen of its own. */
const screenEntry = (screen: Screen, to: MenuEntry['to'], icon: Icon): MenuEntry => ({
  name: screen,
  screen,
  to,
  params: { folderId: '' },
  icon,
});

/** The side menu, in order. A user sees the entries whose screen they have. */
export const menu: readonly MenuEntry[] = [
  screenEntry('home', '/{-$locale}/home', IconHome),
  screenEntry('dataCenter', '/{-$locale}/data-center', IconDatabase),
  screenEntry('dataCenterEmployee', '/{-$locale}/data-center-employee', IconDatabase),
  screenEntry('myFiles', '/{-$locale}/share', IconFolder),
  {
    name: 'sharedWithMe',
    screen: 'myFiles',
    to: '/{-$locale}/share/$folderId',
    params: { folderId: 'shared-with-me' },
    icon: IconUserShare,
  },
  screenEntry('users', '/{-$locale}/users', IconUsers),
  screenEntry('partitions', '/{-$locale}/partition', IconSitemap),
  screenEntry('auditLogs', '/{-$locale}/auditLogs', IconHistory),
  screenEntry('settings', '/{-$locale}/settings', IconSettings),
];
