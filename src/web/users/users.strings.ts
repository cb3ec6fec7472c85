import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

/** A number of users in words. */
const arabicUsers = (n: number) =>
  plural(n, {
    zero: 'لا مستخدمين',
    one: 'مستخدم واحد',
    two: 'مستخدمان',
    few: `${n} مستخدمين`,
    many: `${n} مستخدمًا`,
    other: `${n} مستخدم`,
  });
const englishUsers = (n: number) => plural(n, { one: '1 user', other: `${n} users` });

export const usersStrings = strings({
  ar: {
    title: 'المستخدمون',
    count: arabicUsers,
    add: 'إضافة مستخدم',
    import: 'استيراد',
    exportCsv: 'تصدير CSV',
    empty: 'لا يوجد مستخدمون',
    emptyHint: 'لا أحد يطابق ما بحثت عنه.',
    showAll: 'عرض الجميع',
    columns: {
      name: 'الاسم',
      username: 'اسم المستخدم',
      nameAndEmail: 'الاسم والبريد الإلكتروني',
      departmentWithUnits: 'الإدارة، والشركة والقسم الرئيسي',
      emailAddress: 'البريد الإلكتروني',
      temporaryPassword: 'كلمة المرور المؤقتة',
      phoneNumber: 'رقم الهاتف',
      roles: 'الدور',
      createdAt: 'تاريخ الإنشاء',
      status: 'الحالة',
      actions: 'الإجراءات',
    },
    you: 'أنت',
    activated: 'مفعّل',
    disabled: 'معطّل',
    allDepartments: (name: string) => `كل إدارات ${name}`,
    reveal: (name: string) => `إظهار كلمة المرور المؤقتة للمستخدم ${name}`,
    conceal: (name: string) => `إخفاء كلمة المرور المؤقتة للمستخدم ${name}`,
    hidden: 'مخفية',
    edit: (name: string) => `تعديل ${name}`,
    more: (name: string) => `إجراءات أخرى: ${name}`,
    changePassword: 'تغيير كلمة المرور',
    activate: 'تفعيل',
    disable: 'تعطيل',
    delete: 'حذف',
    selectAll: 'تحديد كل من في الصفحة',
    select: (name: string) => `تحديد ${name}`,
    bulk: 'إجراء جماعي',
    selected: (n: number) =>
      plural(n, {
        zero: 'لم يُحدَّد أحد',
        one: 'حُدّد مستخدم واحد',
        two: 'حُدّد مستخدمان',
        few: `حُدّد ${n} مستخدمين`,
        many: `حُدّد ${n} مستخدمًا`,
        other: `حُدّد ${n} مستخدم`,
      }),
    clearSelection: 'إلغاء التحديد',
    done: {
      activated: 'تم التفعيل بنجاح',
      disabled: 'تم التعطيل بنجاح',
      disabledNamed: (name: string) => `عُطّل المستخدم ${name} بنجاح`,
      disabledCount: (n: number) =>
        plural(n, {
          zero: 'المحدَّدون معطّلون من قبل',
          one: 'عُطّل مستخدم واحد بنجاح',
          two: 'عُطّل مستخدمان بنجاح',
          few: `عُطّل ${n} مستخدمين بنجاح`,
          many: `عُطّل ${n} مستخدمًا بنجاح`,
          other: `عُطّل ${n} مستخدم بنجاح`,
        }),
      activatedCount: (n: number) => (n === 0 ? 'المحدَّدون مفعّلون من قبل' : arabicUsers(n)),
      deleted: 'حُذف المستخدم',
    },
    deletion: {
      title: 'هل تريد حذف هذا المستخدم؟',
      consequence:
        'لن يستطيع الدخول بعد الآن، وتنتهي جلساته فورًا. يبقى ما أنشأه باسمه. لا يمكن التراجع عن هذا.',
    },
  },
  en: {
    title: 'Users',
    count: englishUsers,
    add: 'Add user',
    import: 'Import',
    exportCsv: 'Export CSV',
    empty: 'No users',
    emptyHint: 'Nobody matches what you searched for.',
    showAll: 'Show everyone',
    columns: {
      name: 'Name',
      username: 'Username',
      nameAndEmail: 'Name and e-mail',
      departmentWithUnits: 'Department, company and partition',
      emailAddress: 'E-mail address',
      temporaryPassword: 'Temporary password',
      phoneNumber: 'Phone number',
      roles: 'Role',
      createdAt: 'Created',
      status: 'Status',
      actions: 'Actions',
    },
    you: 'You',
    activated: 'Activated',
    disabled: 'Disabled',
    allDepartments: (name: string) => `All departments of ${name}`,
    reveal: (name: string) => `Show the temporary password of ${name}`,
    conceal: (name: string) => `Hide the temporary password of ${name}`,
    hidden: 'Hidden',
    edit: (name: string) => `Edit ${name}`,
    more: (name: string) => `More actions: ${name}`,
    changePassword: 'Change password',
    activate: 'Activate',
    disable: 'Disable',
    delete: 'Delete',
    selectAll: 'Select everyone on this page',
    select: (name: string) => `Select ${name}`,
    bulk: 'Bulk action',
    selected: (n: number) => `${n} selected`,
    clearSelection: 'Clear selection',
    done: {
      activated: 'Activated Successfully',
      disabled: 'Disabled',
      disabledNamed: (name: string) => `${name} is disabled successfully`,
      disabledCount: (n: number) =>
        n === 0
          ? 'Those selected were disabled already'
          : plural(n, {
              one: '1 user is disabled successfully',
              other: `Each of the ${n} users is disabled successfully`,
            }),
      activatedCount: (n: number) => (n === 0 ? 'Those selected were activated already' : englishUsers(n)),
      deleted: 'User deleted',
    },
    deletion: {
      title: 'Delete this user?',
      consequence:
        'They can no longer sign in, and their sessions end at once. What they made stays, with their name. This cannot be undone.',
    },
  },
});
