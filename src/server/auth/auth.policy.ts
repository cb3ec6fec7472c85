import type { Screen } from '#shared/auth/auth.contract.ts';
import type { Role } from '#shared/auth/roles.ts';

/** The side menu of each role (administration 2). The web's route guards use the same list. */
const screensOf: Record<Role, Screen[]> = {
  Admin: ['home', 'dataCenter', 'myFiles', 'users', 'partitions', 'auditLogs', 'settings'],
  DataCenter: ['home', 'dataCenter', 'myFiles', 'partitions', 'settings'],
  Employee: ['home', 'dataCenterEmployee', 'myFiles'],
};

export const screensFor = (user: { role: Role }): Screen[] => screensOf[user.role];
