import type { Screen } from '#shared/auth/auth.contract.ts';
import type { Role } from '#shared/auth/roles.ts';

/** The side menu of each role (administration 2). The web's route guards use the same list. */
const screensOf: Record<Role, Screen[]> = {
  Admin: ['dataCenter', 'myFiles', 'users', 'partitions', 'auditLogs', 'settings'],
  DataCenter: ['dataCenter', 'myFiles', 'partitions', 'settings'],
  Employee: ['dataCenterEmployee', 'myFiles'],
};

export const screensFor = (user: { role: Role }): Screen[] => screensOf[user.role];
