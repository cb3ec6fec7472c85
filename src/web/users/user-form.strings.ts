import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

/** Adding and editing a user. */
export const userFormStrings = strings({
  ar: {
    addTitle: 'إضافة مستخدم',
    addDescription: 'يدخل المستخدم أول مرة بكلمة المرور المؤقتة، ثم يختار كلمة مرور خاصة به.',
    editTitle: 'تعديل مستخدم',
    person: 'البيانات الشخصية',
    access: 'الدور والصلاحيات',
    name: 'الاسم',
    username: 'اسم المستخدم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    phoneHint: 'اختياري، بالصيغة الدولية: ‎+966 50 123 4567',
    role: 'الدور',
    roleHints: {
      Admin: 'يدير المستخدمين والأقسام، ويرى جميع الملفات وسجل التدقيق.',
      DataCenter: 'يدير الأقسام والإعدادات، ويرى جميع الملفات.',
      Employee: 'يرى ملفات إداراته وما يُشارَك معه.',
    },
    capabilities: 'ما يستطيع الموظف فعله بالملفات',
    capabilityNames: { Upload: 'الرفع', Download: 'التنزيل', Print: 'الطباعة', Share: 'المشاركة' },
    departments: {
      label: 'الإدارات',
      search: 'ابحث بالاسم',
      none: 'لا توجد إدارات بعد. أضف قسمًا رئيسيًا ثم شركة ثم إدارة.',
      noMatch: 'لا شيء بهذا الاسم.',
      clear: 'إلغاء الاختيار',
      chosen: (n: number) =>
        plural(n, {
          zero: 'لم تُختر أي إدارة',
          one: 'اختيرت إدارة واحدة',
          two: 'اختيرت إدارتان',
          few: `اختيرت ${n} إدارات`,
          many: `اختيرت ${n} إدارة`,
          other: `اختيرت ${n} إدارة`,
        }),
    },
    password: 'كلمة المرور المؤقتة',
    passwordHint: 'انسخها وسلّمها للمستخدم. تبقى ظاهرة للمسؤولين في القائمة إلى أن يغيّرها.',
    newPassword: 'كلمة مرور مؤقتة جديدة',
    newPasswordHint: 'اتركها فارغة لتبقى كلمة مروره كما هي. عند الحفظ تحلّ الجديدة محلها وتنتهي جلساته.',
    generate: 'توليد',
    copy: 'نسخ',
    copied: 'نُسخت كلمة المرور.',
    copyFailed: 'تعذّر النسخ. حدّد كلمة المرور وانسخها بنفسك.',
    changePassword: 'تغيير كلمة المرور',
    save: 'حفظ',
    created: 'أُنشئ المستخدم',
    edited: 'عُدّل المستخدم',
    errors: {
      emptyField: 'املأ جميع الحقول',
      invalidEmail: 'أدخل بريدًا إلكترونيًا صحيحًا',
      chooseDepartment: 'اختر إدارة واحدة على الأقل.',
    },
  },
  en: {
    addTitle: 'Add user',
    addDescription: 'The user first signs in with the temporary password, then chooses one of their own.',
    editTitle: 'Edit user',
    person: 'Personal details',
    access: 'Role and access',
    name: 'Name',
    username: 'Username',
    email: 'E-mail address',
    phone: 'Phone number',
    phoneHint: 'Optional, in international format: +966 50 123 4567',
    role: 'Role',
    roleHints: {
      Admin: 'Manages users and partitions, sees every file and the audit log.',
      DataCenter: 'Manages partitions and settings, sees every file.',
      Employee: 'Sees the files of their departments and what is shared with them.',
    },
    capabilities: 'What the employee can do with files',
    capabilityNames: { Upload: 'Upload', Download: 'Download', Print: 'Print', Share: 'Share' },
    departments: {
      label: 'Departments',
      search: 'Search by name',
      none: 'There are no departments yet. Add a partition, then a company, then a department.',
      noMatch: 'Nothing has this name.',
      clear: 'Clear selection',
      chosen: (n: number) =>
        n === 0
          ? 'No department selected'
          : plural(n, { one: '1 department selected', other: `${n} departments selected` }),
    },
    password: 'Temporary password',
    passwordHint:
      'Copy it and hand it to the user. Admins can reveal it in the list until the user changes it.',
    newPassword: 'New temporary password',
    newPasswordHint:
      'Leave it empty to keep the user’s password. Saving replaces it with the new one and ends their sessions.',
    generate: 'Generate',
    copy: 'Copy',
    copied: 'The password was copied.',
    copyFailed: 'It could not be copied. Select the password and copy it yourself.',
    changePassword: 'Change Password',
    save: 'Save',
    created: 'User created',
    edited: 'User edited',
    errors: {
      emptyField: 'Please fill all the fields',
      invalidEmail: 'Please enter a valid e-mail',
      chooseDepartment: 'Choose at least one department.',
    },
  },
});
