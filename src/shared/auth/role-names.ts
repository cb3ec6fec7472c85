import type { Locale } from './auth.contract.ts';
import type { Role } from './roles.ts';

/** What people may be, said the same way on every screen and in every file that the server writes. */
export const roleNames: Record<Locale, Record<Role, string>> = {
  ar: { Admin: 'مسؤول', DataCenter: 'مسؤول مركز البيانات', Employee: 'موظف' },
  en: { Admin: 'Admin', DataCenter: 'Data Center', Employee: 'Employee' },
};
