import type { Screen } from '#shared/auth/auth.contract.ts';
import type { Role } from '#shared/auth/roles.ts';

/** Specification, administration 2: the side menu by role. Route guards follow the same list. */
const screensOf: Record<Role, Screen[]> = {
  Admin: ['dataCenter', 'myFiles', 'users', 'partitions', 'auditLogs', 'settings'],
  DataCenter: ['dataCenter', 'myFiles', 'partitions', 'settings'],
  Employee: ['dataCenterEmployee', 'myFiles'],
};

export const screensFor = (user: { role: Role }): Screen[] => screensOf[user.role];
