import { formatNumber } from '#web/lib/text/format.ts';
import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import { strings } from '#web/lib/text/strings.ts';

/** A number of users in words. */
const arabicUsers = (n: number) =>
  plural('ar', n, {
    zero: 'لا مستخدمين',
    one: 'مستخدم واحد',
    two: 'مستخدمان',
    few: '# مستخدمين',
    many: '# مستخدمًا',
    other: '# مستخدم',
  });
const englishUsers = (n: number) => plural('en', n, { one: '1 user', other: '# users' });

export const usersStrings = strings({
  ar: {
    title: 'المستخدمون',
    count: arabicUsers,
    add: 'إضافة مستخدم',
    import: 'استيراد',
    exportCsv: 'تصدير CSV',
    notFound: {
      title: 'هذا المستخدم غير موجود',
      hint: 'ربما حُذف حسابه، أو أن الرابط غير صحيح.',
      back: 'إلى قائمة المستخدمين',
    },
    empty: 'لا يوجد مستخدمون',
    emptyHint: 'لا يوجد من يطابق ما بحثت عنه.',
    showAll: 'عرض الجميع',
    searchEverywhere: 'البحث في كل الحقول',
    columns: {
      any: 'كل الحقول',
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
    allDepartments: (name: string) => `كل إدارات المستخدم ${isolate(name)}`,
    reveal: (name: string) => `إظهار كلمة المرور المؤقتة للمستخدم ${isolate(name)}`,
    conceal: (name: string) => `إخفاء كلمة المرور المؤقتة للمستخدم ${isolate(name)}`,
    hidden: 'مخفية',
    editIt: 'تعديل',
    edit: (name: string) => `تعديل ${isolate(name)}`,
    more: (name: string) => `إجراءات أخرى: ${isolate(name)}`,
    changePassword: 'تغيير كلمة المرور',
    reach: 'ما يمكن الوصول إليه',
    activate: 'تفعيل',
    disable: 'تعطيل',
    delete: 'حذف',
    selectAll: 'تحديد جميع من في الصفحة',
    select: (name: string) => `تحديد ${isolate(name)}`,
    bulk: 'إجراء جماعي',
    selected: (n: number) =>
      plural('ar', n, {
        zero: 'لم يُحدَّد أحد',
        one: 'حُدّد مستخدم واحد',
        two: 'حُدّد مستخدمان',
        few: 'حُدّد # مستخدمين',
        many: 'حُدّد # مستخدمًا',
        other: 'حُدّد # مستخدم',
      }),
    clearSelection: 'إلغاء التحديد',
    done: {
      activated: 'تم التفعيل بنجاح',
      disabled: 'تم التعطيل بنجاح',
      disabledNamed: (name: string) => `تم تعطيل المستخدم ${isolate(shortenName(name))} بنجاح`,
      disabledCount: (n: number) =>
        plural('ar', n, {
          zero: 'المستخدمون المحددون معطّلون من قبل',
          one: 'تم تعطيل مستخدم واحد بنجاح',
          two: 'تم تعطيل مستخدمين بنجاح',
          few: 'تم تعطيل # مستخدمين بنجاح',
          many: 'تم تعطيل # مستخدمًا بنجاح',
          other: 'تم تعطيل # مستخدم بنجاح',
        }),
      activatedCount: (n: number) => (n === 0 ? 'المستخدمون المحددون مفعّلون من قبل' : arabicUsers(n)),
      deleted: 'تم حذف المستخدم',
    },
    deletion: {
      title: 'هل تريد حذف هذا المستخدم؟',
      consequence:
        'لن يتمكن من تسجيل الدخول بعد الآن، وتنتهي جلساته فورًا. يبقى ما أنشأه باسمه. لا يمكن التراجع عن ذلك.',
    },
  },
  en: {
    title: 'Users',
    count: englishUsers,
    add: 'Add user',
    import: 'Import',
    exportCsv: 'Export CSV',
    notFound: {
      title: 'This user does not exist',
      hint: 'The account may have been deleted, or the link is wrong.',
      back: 'To the list of users',
    },
    empty: 'No users',
    emptyHint: 'Nobody matches what you searched for.',
    showAll: 'Show everyone',
    searchEverywhere: 'Search in all fields',
    columns: {
      any: 'All fields',
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
    allDepartments: (name: string) => `All departments of ${isolate(name)}`,
    reveal: (name: string) => `Show the temporary password of ${isolate(name)}`,
    conceal: (name: string) => `Hide the temporary password of ${isolate(name)}`,
    hidden: 'Hidden',
    editIt: 'Edit',
    edit: (name: string) => `Edit ${isolate(name)}`,
    more: (name: string) => `More actions: ${isolate(name)}`,
    changePassword: 'Change password',
    reach: 'What they can reach',
    activate: 'Activate',
    disable: 'Disable',
    delete: 'Delete',
    selectAll: 'Select everyone on this page',
    select: (name: string) => `Select ${isolate(name)}`,
    bulk: 'Bulk action',
    selected: (n: number) => `${formatNumber(n, 'en')} selected`,
    clearSelection: 'Clear selection',
    done: {
      activated: 'Activated Successfully',
      disabled: 'Disabled',
      disabledNamed: (name: string) => `${isolate(shortenName(name))} is disabled successfully`,
      disabledCount: (n: number) =>
        n === 0
          ? 'Those selected were disabled already'
          : plural('en', n, {
              one: '1 user is disabled successfully',
              other: 'Each of the # users is disabled successfully',
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
