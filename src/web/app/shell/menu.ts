import {
  IconDatabase,
  IconFolder,
  IconHistory,
  IconSettings,
  IconSitemap,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Screen } from '#shared/auth/auth.contract.ts';

interface MenuEntry {
  screen: Screen;
  to:
    | '/{-$locale}/data-center'
    | '/{-$locale}/data-center-employee'
    | '/{-$locale}/share'
    | '/{-$locale}/users'
    | '/{-$locale}/partition'
    | '/{-$locale}/auditLogs'
    | '/{-$locale}/settings';
  icon: Icon;
}

/** The side menu, in order. A user sees the entries whose screen they have. */
export const menu: readonly MenuEntry[] = [
  { screen: 'dataCenter', to: '/{-$locale}/data-center', icon: IconDatabase },
  { screen: 'dataCenterEmployee', to: '/{-$locale}/data-center-employee', icon: IconDatabase },
  { screen: 'myFiles', to: '/{-$locale}/share', icon: IconFolder },
  { screen: 'users', to: '/{-$locale}/users', icon: IconUsers },
  { screen: 'partitions', to: '/{-$locale}/partition', icon: IconSitemap },
  { screen: 'auditLogs', to: '/{-$locale}/auditLogs', icon: IconHistory },
  { screen: 'settings', to: '/{-$locale}/settings', icon: IconSettings },
];
