import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const sessionsStrings = strings({
  ar: {
    title: 'الأجهزة والجلسات',
    path: 'المسار',
    profile: 'الملف الشخصي',
    description: 'الجلسات المفتوحة بحسابك. إن لم تعرف إحداها فأنهِها ثم غيّر كلمة المرور.',
    changePassword: 'تغيير كلمة المرور',
    list: 'الجلسات',
    current: 'هذه الجلسة',
    lastUsed: 'آخر استخدام',
    now: 'الآن',
    address: 'عنوان IP',
    signedIn: 'وقت تسجيل الدخول',
    browserOn: (browser: string, system: string) => `${isolate(browser)} على ${isolate(system)}`,
    unknownBrowserOn: (system: string) => `متصفح غير معروف على ${isolate(system)}`,
    unknownDevice: 'جهاز غير معروف',
    end: 'إنهاء الجلسة',
    endNamed: (device: string) => `إنهاء الجلسة: ${isolate(device)}`,
    ended: 'تم إنهاء الجلسة.',
    onlyThis: 'لا توجد جلسات أخرى بحسابك.',
    notShown: (n: number) =>
      plural('ar', n, {
        zero: 'لا توجد جلسات غيرها',
        one: 'وجلسة أخرى غير معروضة',
        two: 'وجلستان أخريان غير معروضتين',
        few: 'و# جلسات أخرى غير معروضة',
        many: 'و# جلسة أخرى غير معروضة',
        other: 'و# جلسة أخرى غير معروضة',
      }),
    endOthers: 'إنهاء الجلسات الأخرى',
    confirm: {
      title: 'إنهاء الجلسات الأخرى',
      count: (n: number) =>
        plural('ar', n, {
          zero: 'لا توجد جلسات أخرى',
          one: 'جلسة أخرى واحدة',
          two: 'جلستان أخريان',
          few: '# جلسات أخرى',
          many: '# جلسة أخرى',
          other: '# جلسة أخرى',
        }),
      consequence: 'يُسجَّل خروجك فورًا من كل جهاز ومتصفح آخر، ولا تبقى إلا هذه الجلسة.',
      done: (n: number) =>
        plural('ar', n, {
          zero: 'لم تكن هناك جلسات أخرى.',
          one: 'تم إنهاء جلسة واحدة.',
          two: 'تم إنهاء جلستين.',
          few: 'تم إنهاء # جلسات.',
          many: 'تم إنهاء # جلسة.',
          other: 'تم إنهاء # جلسة.',
        }),
    },
  },
  en: {
    title: 'Devices and sessions',
    path: 'Path',
    profile: 'Profile',
    description:
      'Where you are signed in. If you do not recognise a session, end it and change your password.',
    changePassword: 'Change password',
    list: 'Sessions',
    current: 'This session',
    lastUsed: 'Last used',
    now: 'Now',
    address: 'IP address',
    signedIn: 'Signed in',
    browserOn: (browser: string, system: string) => `${isolate(browser)} on ${isolate(system)}`,
    unknownBrowserOn: (system: string) => `Unknown browser on ${isolate(system)}`,
    unknownDevice: 'Unknown device',
    end: 'End session',
    endNamed: (device: string) => `End session: ${isolate(device)}`,
    ended: 'The session has ended.',
    onlyThis: 'You are not signed in anywhere else.',
    notShown: (n: number) =>
      plural('en', n, { one: 'and 1 more that is not shown', other: 'and # more that are not shown' }),
    endOthers: 'Sign out everywhere else',
    confirm: {
      title: 'Sign out everywhere else',
      count: (n: number) => plural('en', n, { one: '1 other session', other: '# other sessions' }),
      consequence: 'You are signed out of every other device and browser at once. Only this session stays.',
      done: (n: number) => plural('en', n, { one: '1 session has ended.', other: '# sessions have ended.' }),
    },
  },
});
