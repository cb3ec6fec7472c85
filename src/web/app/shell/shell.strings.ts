import { isolate } from '#shared/text/isolate.ts';
import { strings } from '#web/lib/strings.ts';

export const shellStrings = strings({
  ar: {
    skipToContent: 'الانتقال إلى المحتوى',
    skipToList: 'إلى القائمة',
    mainMenu: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    expandMenu: 'توسيع القائمة',
    collapseMenu: 'طيّ القائمة',
    screens: {
      dataCenter: 'مركز البيانات',
      dataCenterEmployee: 'مركز البيانات',
      myFiles: 'ملفاتي',
      users: 'المستخدمون',
      auditLogs: 'سجل التدقيق',
      partitions: 'الأقسام الرئيسية',
      settings: 'الإعدادات',
    },
    account: (name: string) => `حساب ${isolate(name)}`,
    profile: 'الملف الشخصي',
    changePassword: 'تغيير كلمة المرور',
    keys: 'اختصارات لوحة المفاتيح',
    signOut: 'تسجيل الخروج',
  },
  en: {
    skipToContent: 'Skip to content',
    skipToList: 'To the list',
    mainMenu: 'Main menu',
    openMenu: 'Open the menu',
    expandMenu: 'Expand the menu',
    collapseMenu: 'Collapse the menu',
    screens: {
      dataCenter: 'Data Center',
      dataCenterEmployee: 'Data Center',
      myFiles: 'My Files',
      users: 'Users',
      auditLogs: 'Audit log',
      partitions: 'Partitions',
      settings: 'Settings',
    },
    account: (name: string) => `Account of ${isolate(name)}`,
    profile: 'Profile',
    changePassword: 'Change password',
    keys: 'Keyboard shortcuts',
    signOut: 'Sign out',
  },
});
