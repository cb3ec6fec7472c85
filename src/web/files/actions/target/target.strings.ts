import { strings } from '#web/lib/strings.ts';
import { quoteName } from '#web/lib/counted.ts';

/** Texts of choosing a target folder. */
export const targetStrings = strings({
  ar: {
    path: 'مسار المجلد المختار',
    up: 'إلى المجلد الأعلى',
    foldersIn: (name: string) => `المجلدات في ${quoteName.ar(name)}`,
    noFolders: 'لا توجد مجلدات هنا',
    more: 'عرض المزيد',
    spaces: 'المكان',
    objections: {
      closed: 'لا يمكن الإضافة هنا. اختر إدارة أو مجلدًا داخلها.',
      alreadyThere: 'هذا هو المكان الحالي. اختر مجلدًا آخر.',
      otherSpace: 'لا يمكن النقل بين مركز البيانات وملفاتي. انسخ بدلًا من النقل.',
    },
  },
  en: {
    path: 'Path of the chosen folder',
    up: 'To the folder above',
    foldersIn: (name: string) => `Folders in ${quoteName.en(name)}`,
    noFolders: 'There are no folders here',
    more: 'Show more',
    spaces: 'Place',
    objections: {
      closed: 'Nothing can be added here. Choose a department or a folder in it.',
      alreadyThere: 'This is where it is now. Choose another folder.',
      otherSpace: 'Items cannot be moved between the Data Center and My Files. Copy them instead.',
    },
  },
});
