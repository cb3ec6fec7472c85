import { strings } from '#web/lib/strings.ts';

export const filesStrings = strings({
  ar: {
    dataCenter: {
      title: 'مركز البيانات',
      empty: 'مركز البيانات فارغ',
      emptyHint: 'ستظهر هنا الأقسام الرئيسية وما تضمه من شركات وإدارات وملفات.',
    },
    employee: {
      empty: 'لا توجد ملفات في إداراتك',
      emptyHint: 'ستظهر هنا ملفات الإدارات التي تنتمي إليها.',
    },
    myFiles: {
      title: 'ملفاتي',
      empty: 'لا توجد ملفات بعد',
      emptyHint: 'ستظهر هنا ملفاتك الخاصة والملفات التي يشاركها الآخرون معك.',
    },
  },
  en: {
    dataCenter: {
      title: 'Data Center',
      empty: 'The data center is empty',
      emptyHint: 'Partitions, with their companies, departments and files, will appear here.',
    },
    employee: {
      empty: 'There are no files in your departments',
      emptyHint: 'The files of the departments you belong to will appear here.',
    },
    myFiles: {
      title: 'My Files',
      empty: 'There are no files yet',
      emptyHint: 'Your own files, and the files others share with you, will appear here.',
    },
  },
});
