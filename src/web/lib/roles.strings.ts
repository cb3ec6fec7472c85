import { strings } from './strings.ts';

/** What people may be, said the same way everywhere. */
export const rolesStrings = strings({
  ar: {
    roles: { Admin: 'مسؤول', DataCenter: 'مسؤول مركز البيانات', Employee: 'موظف' },
    owner: 'المالك',
  },
  en: {
    roles: { Admin: 'Admin', DataCenter: 'Data Center', Employee: 'Employee' },
    owner: 'Owner',
  },
});
