import { strings } from '#web/lib/text/strings.ts';
import { quoteName } from '#web/lib/text/counted.ts';

/** Texts of choosing a target folder. */
export const targetStrings = strings({
  ar: {
    search: 'ابحث عن مجلد بالاسم',
    results: 'المجلدات المطابقة',
    noResults: 'لا مجلد بهذا الاسم.',
    recent: 'آخر المجلدات المستخدمة',
    folders: 'المجلدات',
    target: 'الوجهة:',
    chooseFolder: 'اختر مجلدًا',
    newFolder: 'مجلد جديد',
    newFolderIn: (name: string) => `اسم المجلد الجديد في ${quoteName.ar(name)}`,
    more: 'عرض المزيد',
    objections: {
      closed: 'لا يمكن الإضافة هنا. اختر إدارة أو مجلدًا داخلها.',
      alreadyThere: 'هذا هو المكان الحالي. اختر مجلدًا آخر.',
      otherSpace: 'لا يمكن النقل بين مركز البيانات وملفاتي. انسخ بدلًا من النقل.',
      intoItself: 'لا يمكن وضع المجلد داخل نفسه.',
    },
  },
  en: {
    search: 'Find a folder by its name',
    results: 'Folders found',
    noResults: 'No folder has this name.',
    recent: 'Last used folders',
    folders: 'Folders',
    target: 'To:',
    chooseFolder: 'Choose a folder',
    newFolder: 'New folder',
    newFolderIn: (name: string) => `Name of the new folder in ${quoteName.en(name)}`,
    more: 'Show more',
    objections: {
      closed: 'Nothing can be added here. Choose a department or a folder in it.',
      alreadyThere: 'This is where it is now. Choose another folder.',
      otherSpace: 'Items cannot be moved between the Data Center and My Files. Copy them instead.',
      intoItself: 'A folder cannot be put into itself.',
    },
  },
});
