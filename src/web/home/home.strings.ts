import { quoteName } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

export const homeStrings = strings({
  ar: {
    title: 'الرئيسية',
    departments: 'إداراتي',
    noDepartments: 'لم تُضَف إلى إدارة بعد. اطلب من المالك أو من أحد المسؤولين إضافتك.',
    recent: 'الملفات الأخيرة',
    noRecent: 'تجد هنا الملفات التي تفتحها أو ترفعها أو تعدّلها.',
    toDataCenter: 'الذهاب إلى مركز البيانات',
    starred: 'المميّزة بنجمة',
    noStarred: 'ميّز مجلدًا بنجمة لتصل إليه من هنا ومن القائمة الجانبية.',
    showInFolder: (name: string) => `عرض ${quoteName.ar(name)} في مجلده`,
  },
  en: {
    title: 'Home',
    departments: 'My departments',
    noDepartments: 'You do not belong to a department yet. Ask the owner or an admin to add you.',
    recent: 'Recent files',
    noRecent: 'The files that you open, upload or edit appear here.',
    toDataCenter: 'Go to the data center',
    starred: 'Starred',
    noStarred: 'Star a folder to reach it from here and from the side menu.',
    showInFolder: (name: string) => `Show ${quoteName.en(name)} in its folder`,
  },
});
