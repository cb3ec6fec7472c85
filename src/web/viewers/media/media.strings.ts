import { strings } from '#web/lib/text/strings.ts';

export const mediaStrings = strings({
  ar: {
    sound: 'تسجيل صوتي',
    film: 'مقطع مرئي',
    cannotPlay: 'لا يستطيع هذا المتصفح تشغيل هذا الملف، فربما كان تالفًا أو بترميز لا يعرفه المتصفح.',
  },
  en: {
    sound: 'Sound recording',
    film: 'Video',
    cannotPlay:
      'This browser cannot play this file. It may be damaged, or in a coding that the browser does not know.',
  },
});
