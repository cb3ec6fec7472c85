import { strings } from '#web/lib/text/strings.ts';

/** The file of a link in its viewer. */
export const viewingStrings = strings({
  ar: {
    viewing: 'عرض الملف',
    back: 'رجوع',
    ended: {
      title: 'لا يمكن تحميل المزيد من هذا الملف',
      description: 'استُنفدت التنزيلات التي يتيحها هذا الرابط. اطلب من مُرسل الملف رابطًا جديدًا.',
    },
  },
  en: {
    viewing: 'The file',
    back: 'Back',
    ended: {
      title: 'No more of this file can be loaded',
      description:
        'All downloads that this link allows are used up. Ask the sender of the file for a new link.',
    },
  },
});
