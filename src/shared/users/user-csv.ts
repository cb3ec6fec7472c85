import type { Locale } from '#shared/auth/auth.contract.ts';

// The texts of the table of users in a file. They are not among the web's texts, because the server writes the file.

/** The columns that an import reads; an exported file has two more. */
export const importColumns = [
  'name',
  'username',
  'emailAddress',
  'phoneNumber',
  'role',
  'departments',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const csvHeadings: Record<Locale, Record<ImportColumn | 'status' | 'createdAt', string>> = {
  ar: {
    name: 'الاسم',
    username: 'اسم المستخدم',
    emailAddress: 'البريد الإلكتروني',
    phoneNumber: 'رقم الهاتف',
    role: 'الدور',
    departments: 'الإدارات',
    status: 'الحالة',
    createdAt: 'تاريخ الإنشاء',
  },
  en: {
    name: 'Name',
    username: 'Username',
    emailAddress: 'E-mail address',
    phoneNumber: 'Phone number',
    role: 'Role',
    departments: 'Departments',
    status: 'Status',
    createdAt: 'Created',
  },
};

export const csvStatuses: Record<Locale, { active: string; disabled: string }> = {
  ar: { active: 'مفعّل', disabled: 'معطّل' },
  en: { active: 'Activated', disabled: 'Disabled' },
};

/** Between two departments of a user. */
export const DEPARTMENT_SEPARATOR = ' | ';

/** A department with the units above it, as in the audit log, because two companies may have departments with the same name. */
export const departmentPath = (names: readonly string[]): string => names.join(' / ');
