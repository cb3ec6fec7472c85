import { strings } from '#web/lib/text/strings.ts';

export const connectionStrings = strings({
  ar: {
    lost: {
      offline: 'لا يوجد اتصال بالشبكة. لن تُحفظ التغييرات إلى أن يعود الاتصال.',
      unreachable: 'تعذّر الاتصال بالخادم. تجري إعادة المحاولة…',
    },
    back: 'عاد الاتصال.',
  },
  en: {
    lost: {
      offline: 'No network. Changes cannot be saved for now.',
      unreachable: 'The server cannot be reached. Trying again…',
    },
    back: 'The connection is back.',
  },
});
