import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

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
    address: 'عنوان الشبكة',
    signedIn: 'وقت تسجيل الدخول',
    browserOn: (browser: string, system: string) => `${browser} على ${system}`,
    unknownBrowserOn: (system: string) => `متصفح غير معروف على ${system}`,
    unknownDevice: 'جهاز غير معروف',
    end: 'إنهاء الجلسة',
    endNamed: (device: string) => `إنهاء الجلسة: ${device}`,
    ended: 'انتهت الجلسة.',
    onlyThis: 'لا توجد جلسات أخرى بحسابك.',
    notShown: (n: number) =>
      plural(n, {
        zero: 'لا جلسات غيرها',
        one: 'وجلسة أخرى غير معروضة',
        two: 'وجلستان أخريان غير معروضتين',
        few: `و${n} جلسات أخرى غير معروضة`,
        many: `و${n} جلسة أخرى غير معروضة`,
        other: `و${n} جلسة أخرى غير معروضة`,
      }),
    endOthers: 'إنهاء الجلسات الأخرى',
    confirm: {
      title: 'إنهاء الجلسات الأخرى',
      count: (n: number) =>
        plural(n, {
          zero: 'لا جلسات أخرى',
          one: 'جلسة أخرى واحدة',
          two: 'جلستان أخريان',
          few: `${n} جلسات أخرى`,
          many: `${n} جلسة أخرى`,
          other: `${n} جلسة أخرى`,
        }),
      consequence: 'يُسجَّل خروجك فورًا من كل جهاز ومتصفح آخر، ولا تبقى إلا هذه الجلسة.',
      done: (n: number) =>
        plural(n, {
          zero: 'لم تكن هناك جلسات أخرى.',
          one: 'انتهت جلسة واحدة.',
          two: 'انتهت جلستان.',
          few: `انتهت ${n} جلسات.`,
          many: `انتهت ${n} جلسة.`,
          other: `انتهت ${n} جلسة.`,
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
    address: 'Network address',
    signedIn: 'Signed in',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowserOn: (system: string) => `Unknown browser on ${system}`,
    unknownDevice: 'Unknown device',
    end: 'End session',
    endNamed: (device: string) => `End session: ${device}`,
    ended: 'The session has ended.',
    onlyThis: 'You are not signed in anywhere else.',
    notShown: (n: number) =>
      plural(n, { one: 'and 1 more that is not shown', other: `and ${n} more that are not shown` }),
    endOthers: 'Sign out everywhere else',
    confirm: {
      title: 'Sign out everywhere else',
      count: (n: number) => plural(n, { one: '1 other session', other: `${n} other sessions` }),
      consequence: 'You are signed out of every other device and browser at once. Only this session stays.',
      done: (n: number) => plural(n, { one: '1 session has ended.', other: `${n} sessions have ended.` }),
    },
  },
});
