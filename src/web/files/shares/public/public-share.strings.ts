import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

/** The page that people outside see. */
export const publicShareStrings = strings({
  ar: {
    title: 'ملف مُرسل إليك',
    sentBy: (person: string) => `وصلك ملف من ${isolate(person)}`,
    size: 'الحجم',
    expires: 'متاح حتى',
    downloadsLeft: 'التنزيلات المتبقية',
    downloadCount: (n: number) =>
      plural('ar', n, {
        zero: 'لا شيء',
        one: 'تنزيل واحد',
        two: 'تنزيلان',
        few: '# تنزيلات',
        many: '# تنزيلًا',
        other: '# تنزيل',
      }),
    view: 'عرض',
    download: 'تنزيل',
    started: 'بدأ التنزيل.',
    /** Why there is no button that views the file. */
    notShown: {
      noViewer: 'لا يمكن عرض هذا النوع من الملفات في المتصفح. نزّله لفتحه ببرنامج على جهازك.',
      noConverter: 'لا يعرض هذا الموقع ملفات Office في المتصفح. نزّل الملف لفتحه ببرنامج على جهازك.',
      damaged: 'يبدو أن الملف تالف، فلا يمكن عرضه. اطلب من مُرسله نسخة سليمة.',
      encrypted: 'للملف كلمة مرور خاصة به، فلا يمكن عرضه هنا. نزّله لفتحه ببرنامج على جهازك.',
      tooLarge: 'الملف أكبر من أن يُعرض هنا. نزّله لفتحه ببرنامج على جهازك.',
    },
    viewCounts: 'العرض يُحتسب تنزيلًا.',
    noneLeft: 'لم تبقَ أي تنزيلات. إذا انقطع تنزيلك الأخير، فيمكن للمتصفح استئنافه خلال ساعة.',
    note: 'هذا الرابط مخصص لك، فلا ترسله إلى غيرك.',
    locked: {
      title: 'هذا الملف محمي بكلمة مرور',
      description: (person: string) =>
        `وصلك ملف محمي من ${isolate(person)}. كلمة المرور ليست في الرسالة، فاطلبها من المرسل إن لم تصلك.`,
      password: 'كلمة المرور',
      open: 'فتح',
      empty: 'أدخل كلمة المرور.',
    },
    dead: {
      title: 'هذا الرابط لا يعمل، أو لم يعد يعمل',
      description: 'ربما انتهت مدته أو أُوقف، أو أن العنوان غير كامل.',
      advice: 'اطلب من مُرسل الملف رابطًا جديدًا.',
    },
  },
  en: {
    title: 'A file for you',
    sentBy: (person: string) => `${isolate(person)} sent you a file`,
    size: 'Size',
    expires: 'Available until',
    downloadsLeft: 'Downloads left',
    downloadCount: (n: number) =>
      n === 0 ? 'None' : plural('en', n, { one: '1 download', other: '# downloads' }),
    view: 'View',
    download: 'Download',
    started: 'The download has started.',
    notShown: {
      noViewer:
        'This kind of file cannot be shown in the browser. Download it to open it with a program on your device.',
      noConverter:
        'This site does not show Office files in the browser. Download the file to open it with a program on your device.',
      damaged: 'The file seems to be damaged and cannot be shown. Ask the sender for a sound copy.',
      encrypted:
        'The file has a password of its own and cannot be shown here. Download it to open it with a program on your device.',
      tooLarge:
        'The file is too large to be shown here. Download it to open it with a program on your device.',
    },
    viewCounts: 'Viewing counts as a download.',
    noneLeft:
      'No downloads are left. If your last one was interrupted, your browser can resume it within an hour.',
    note: 'This link is meant for you only. Please do not pass it on.',
    locked: {
      title: 'This file is protected by a password',
      description: (person: string) =>
        `${isolate(person)} sent you a protected file. The password is not in the e-mail; ask for it if you do not have it.`,
      password: 'Password',
      open: 'Open',
      empty: 'Enter the password.',
    },
    dead: {
      title: 'This link does not work, or no longer works',
      description: 'It may have expired or been revoked, or the address is incomplete.',
      advice: 'Ask the sender of the file for a new link.',
    },
  },
});
