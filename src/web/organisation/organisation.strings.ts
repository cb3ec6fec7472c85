import { isolate } from '#shared/text/isolate.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

const withinDays = (n: number) =>
  plural('ar', n, {
    zero: 'قبل انقضاء اليوم',
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: 'خلال # أيام',
    many: 'خلال # يومًا',
    other: 'خلال # يوم',
  });
const forDays = (n: number) => plural('en', n, { one: 'for 1 day', other: 'for # days' });

export const organisationStrings = strings({
  ar: {
    fields: {
      name: 'الاسم',
      emailAddress: 'البريد الإلكتروني',
      phoneNumber: 'رقم الهاتف',
      address: 'العنوان',
    },
    prefix: 'الرمز',
    storage: 'مساحة التخزين',
    quota: 'المساحة المخصصة',
    quotaHint: 'اختيارية. تشمل الإصدارات السابقة وما في سلة المهملات. اتركها فارغة إن لم ترد حدًا.',
    actions: 'الإجراءات',
    save: 'حفظ',
    edit: 'تعديل',
    delete: 'حذف',
    editOne: (name: string) => `تعديل ${isolate(name)}`,
    deleteOne: (name: string) => `حذف ${isolate(name)}`,
    viewIn: {
      company: (name: string) => `شركات ${isolate(name)}`,
      department: (name: string) => `إدارات ${isolate(name)}`,
    },
    path: 'المسار',
    none: '—',
    notFoundHint: 'قد يكون السبب حذفًا سابقًا أو رابطًا غير صحيح.',
    toPartitions: 'إلى الأقسام الرئيسية',
    noMatch: 'لا توجد نتائج لهذا البحث',
    noMatchHint: 'جرّب كلمة أخرى، أو أعد ضبط البحث لترى القائمة كاملة.',
    errors: {
      emptyField: 'يرجى ملء جميع الحقول المطلوبة.',
      invalidEmail: 'أدخل عنوان بريد إلكتروني صحيحًا.',
    },
    kinds: {
      partition: {
        title: 'الأقسام الرئيسية',
        one: 'قسم رئيسي',
        count: (n: number) =>
          plural('ar', n, {
            zero: 'لا توجد أقسام رئيسية',
            one: 'قسم رئيسي واحد',
            two: 'قسمان رئيسيان',
            few: '# أقسام رئيسية',
            many: '# قسمًا رئيسيًا',
            other: '# قسم رئيسي',
          }),
        add: 'إضافة قسم رئيسي',
        edit: 'تعديل القسم الرئيسي',
        notFound: 'هذا القسم الرئيسي غير موجود',
        created: 'تمت إضافة القسم الرئيسي.',
        edited: 'تم حفظ القسم الرئيسي.',
        deleteTitle: 'حذف القسم الرئيسي',
        deleted: 'تم حذف القسم الرئيسي.',
        restored: 'تمت استعادة القسم الرئيسي.',
        restoredAs: (name: string) =>
          `أصبح الاسم السابق لقسم رئيسي آخر، فتمت استعادة القسم الرئيسي باسم ${quoteBriefly.ar(name)}.`,
        losesAll: (days: number) =>
          `يُحذف القسم الرئيسي وكل ما فيه من شركات وإدارات وملفات، ولن يتمكن أحد من الوصول إليها. يمكنك استعادته كما كان ${withinDays(days)} من صفحة المحذوفات.`,
        losesItself: (days: number) =>
          `القسم الرئيسي فارغ، ويُحذف معه مجلده. يمكنك استعادته ${withinDays(days)} من صفحة المحذوفات.`,
        empty: 'لا توجد أقسام رئيسية بعد',
        emptyHint: 'أضف أول قسم رئيسي، ثم شركاته وإداراتها، لتبدأ ترتيب الملفات.',
      },
      company: {
        title: 'الشركات',
        one: 'شركة',
        count: (n: number) =>
          plural('ar', n, {
            zero: 'لا توجد شركات',
            one: 'شركة واحدة',
            two: 'شركتان',
            few: '# شركات',
            many: '# شركة',
            other: '# شركة',
          }),
        add: 'إضافة شركة',
        edit: 'تعديل الشركة',
        notFound: 'هذه الشركة غير موجودة',
        created: 'تمت إضافة الشركة.',
        edited: 'تم حفظ الشركة.',
        deleteTitle: 'حذف الشركة',
        deleted: 'تم حذف الشركة.',
        restored: 'تمت استعادة الشركة.',
        restoredAs: (name: string) =>
          `أصبح الاسم السابق لشركة أخرى، فتمت استعادة الشركة باسم ${quoteBriefly.ar(name)}.`,
        losesAll: (days: number) =>
          `تُحذف الشركة وكل ما فيها من إدارات وملفات، ولن يتمكن أحد من الوصول إليها. يمكنك استعادتها كما كانت ${withinDays(days)} من صفحة المحذوفات.`,
        losesItself: (days: number) =>
          `الشركة فارغة، ويُحذف معها مجلدها. يمكنك استعادتها ${withinDays(days)} من صفحة المحذوفات.`,
        empty: 'لا توجد شركات في هذا القسم الرئيسي بعد',
        emptyHint: 'أضف أول شركة لتنشئ فيها الإدارات.',
      },
      department: {
        title: 'الإدارات',
        one: 'إدارة',
        count: (n: number) =>
          plural('ar', n, {
            zero: 'لا توجد إدارات',
            one: 'إدارة واحدة',
            two: 'إدارتان',
            few: '# إدارات',
            many: '# إدارة',
            other: '# إدارة',
          }),
        add: 'إضافة إدارة',
        edit: 'تعديل الإدارة',
        notFound: 'هذه الإدارة غير موجودة',
        created: 'تمت إضافة الإدارة.',
        edited: 'تم حفظ الإدارة.',
        deleteTitle: 'حذف الإدارة',
        deleted: 'تم حذف الإدارة.',
        restored: 'تمت استعادة الإدارة.',
        restoredAs: (name: string) =>
          `أصبح الاسم السابق لإدارة أخرى، فتمت استعادة الإدارة باسم ${quoteBriefly.ar(name)}.`,
        losesAll: (days: number) =>
          `تُحذف الإدارة وكل ما فيها من مجلدات وملفات، ولن يتمكن موظفوها من الوصول إليها. يمكنك استعادتها كما كانت ${withinDays(days)} من صفحة المحذوفات.`,
        losesItself: (days: number) =>
          `الإدارة فارغة، ويُحذف معها مجلدها. يمكنك استعادتها ${withinDays(days)} من صفحة المحذوفات.`,
        empty: 'لا توجد إدارات في هذه الشركة بعد',
        emptyHint: 'أضف أول إدارة ليُنسب إليها الموظفون وتُحفظ فيها الملفات.',
      },
    },
    trash: {
      title: 'المحذوفات',
      description: 'ما حُذف من الأقسام الرئيسية والشركات والإدارات. يمكن للمالك استعادته بكل ما كان فيه.',
      kind: 'النوع',
      location: 'المكان',
      deletedAt: 'تاريخ الحذف',
      deletedBy: 'حُذف بواسطة',
      restorableUntil: 'متاح للاستعادة حتى',
      restore: 'استعادة',
      restoreOne: (name: string) => `استعادة ${isolate(name)}`,
      empty: 'لا توجد محذوفات',
      emptyHint: 'ما يُحذف من الأقسام الرئيسية والشركات والإدارات يبقى هنا إلى أن تنقضي مدة استعادته.',
    },
  },
  en: {
    fields: {
      name: 'Name',
      emailAddress: 'E-mail',
      phoneNumber: 'Phone number',
      address: 'Address',
    },
    prefix: 'Prefix',
    storage: 'Storage',
    quota: 'Quota',
    quotaHint:
      'Optional. Earlier versions and what is in the trash are included. Leave it empty for no limit.',
    actions: 'Actions',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
    editOne: (name: string) => `Edit ${isolate(name)}`,
    deleteOne: (name: string) => `Delete ${isolate(name)}`,
    viewIn: {
      company: (name: string) => `Companies of ${isolate(name)}`,
      department: (name: string) => `Departments of ${isolate(name)}`,
    },
    path: 'Path',
    none: '—',
    notFoundHint: 'It, or what contained it, may have been deleted, or the link is wrong.',
    toPartitions: 'To the partitions',
    noMatch: 'Nothing matches this search',
    noMatchHint: 'Try another word, or reset the search to see the whole list.',
    errors: {
      emptyField: 'Please enter all the fields',
      invalidEmail: 'Please enter a valid e-mail',
    },
    kinds: {
      partition: {
        title: 'Partitions',
        one: 'Partition',
        count: (n: number) => plural('en', n, { one: '1 partition', other: '# partitions' }),
        add: 'Add partition',
        edit: 'Edit partition',
        notFound: 'This partition does not exist',
        created: 'The partition has been added.',
        edited: 'The partition has been saved.',
        deleteTitle: 'Delete partition',
        deleted: 'The partition has been deleted.',
        restored: 'The partition has been restored.',
        restoredAs: (name: string) =>
          `Another partition has the former name by now: this one was restored as ${quoteBriefly.en(name)}.`,
        losesAll: (days: number) =>
          `The partition goes with all of its companies, departments and files, and nobody can reach them. It can be restored as it was, from the Deleted page, ${forDays(days)}.`,
        losesItself: (days: number) =>
          `The partition is empty; its folder goes with it. It can be restored from the Deleted page ${forDays(days)}.`,
        empty: 'There are no partitions yet',
        emptyHint: 'Add the first one, then its companies and departments, to start filing.',
      },
      company: {
        title: 'Companies',
        one: 'Company',
        count: (n: number) => plural('en', n, { one: '1 company', other: '# companies' }),
        add: 'Add company',
        edit: 'Edit company',
        notFound: 'This company does not exist',
        created: 'The company has been added.',
        edited: 'The company has been saved.',
        deleteTitle: 'Delete company',
        deleted: 'The company has been deleted.',
        restored: 'The company has been restored.',
        restoredAs: (name: string) =>
          `Another company has the former name by now: this one was restored as ${quoteBriefly.en(name)}.`,
        losesAll: (days: number) =>
          `The company goes with all of its departments and files, and nobody can reach them. It can be restored as it was, from the Deleted page, ${forDays(days)}.`,
        losesItself: (days: number) =>
          `The company is empty; its folder goes with it. It can be restored from the Deleted page ${forDays(days)}.`,
        empty: 'There are no companies in this partition yet',
        emptyHint: 'Add the first one to create departments in it.',
      },
      department: {
        title: 'Departments',
        one: 'Department',
        count: (n: number) => plural('en', n, { one: '1 department', other: '# departments' }),
        add: 'Add department',
        edit: 'Edit department',
        notFound: 'This department does not exist',
        created: 'The department has been added.',
        edited: 'The department has been saved.',
        deleteTitle: 'Delete department',
        deleted: 'The department has been deleted.',
        restored: 'The department has been restored.',
        restoredAs: (name: string) =>
          `Another department has the former name by now: this one was restored as ${quoteBriefly.en(name)}.`,
        losesAll: (days: number) =>
          `The department goes with all of its folders and files, and its employees can no longer reach them. It can be restored as it was, from the Deleted page, ${forDays(days)}.`,
        losesItself: (days: number) =>
          `The department is empty; its folder goes with it. It can be restored from the Deleted page ${forDays(days)}.`,
        empty: 'There are no departments in this company yet',
        emptyHint: 'Add the first one, so that employees belong to it and files have a place.',
      },
    },
    trash: {
      title: 'Deleted',
      description:
        'Deleted partitions, companies and departments. The owner restores them with all that was inside.',
      kind: 'Type',
      location: 'Location',
      deletedAt: 'Deleted on',
      deletedBy: 'Deleted by',
      restorableUntil: 'Restorable until',
      restore: 'Restore',
      restoreOne: (name: string) => `Restore ${isolate(name)}`,
      empty: 'Nothing is deleted',
      emptyHint:
        'Deleted partitions, companies and departments stay here for as long as they can be restored.',
    },
  },
});
