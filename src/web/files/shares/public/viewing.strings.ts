import { strings } from '#web/lib/text/strings.ts';

/** The file of a link in its viewer. */
export const viewingStrings = strings({
  ar: {
    viewing: 'عرض الملف',
    back: 'رجوع',
    notShown: 'تعذّر عرض هذا الملف',
    making: {
      title: 'يجري تجهيز الملف للعرض',
      description: 'يستغرق ذلك عادةً أقل من دقيقة، وتُعرض الصفحات فور جاهزيتها.',
    },
    ended: {
      title: 'لا يمكن تحميل المزيد من هذا الملف',
      description: 'استُنفدت التنزيلات التي يتيحها هذا الرابط. اطلب من مُرسل الملف رابطًا جديدًا.',
    },
  },
  en: {
    viewing: 'The file',
    back: 'Back',
    notShown: 'This file cannot be shown',
    making: {
      title: 'The file is being prepared',
      description: 'This usually takes less than a minute. Its pages are shown as soon as they are ready.',
    },
    ended: {
      title: 'No more of this file can be loaded',
      description:
        'All downloads that this link allows are used up. Ask the sender of the file for a new link.',
    },
  },
});
