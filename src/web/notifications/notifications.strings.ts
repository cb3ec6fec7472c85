import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { countedFiles } from '#web/lib/text/counted.ts';
import { scanReasons } from './scan-reasons.strings.ts';
import { plural } from '#web/lib/text/plural.ts';
import type { Strings } from '#web/lib/text/strings.ts';
import { splitReasons } from './split-reasons.ts';

/**
 * One sentence for each type of event, without the sender, whose name is shown above it: with a subject, an Arabic verb
 * depends on whether that is a man or a woman. An event without a text in both languages does not compile.
 */
type EventTexts = {
  [T in NotificationEvent['type']]: (event: Extract<NotificationEvent, { type: T }>) => string;
};

interface NotificationTexts {
  title: string;
  description: string;
  bell: (unread: number) => string;
  viewAll: string;
  empty: string;
  emptyHint: string;
  loadMore: string;
  unread: string;
  system: string;
  more: (count: number) => string;
  events: EventTexts;
}

/** The verb agrees with the unit: القسم is masculine, الشركة and الإدارة are feminine. */
const unitsAr: Record<UnitKind, (verb: string) => string> = {
  partition: (verb) => `${verb} القسم الرئيسي`,
  company: (verb) => `${verb}ت الشركة`,
  department: (verb) => `${verb}ت الإدارة`,
};
const unitsEn: Record<UnitKind, string> = {
  partition: 'partition',
  company: 'company',
  department: 'department',
};

export const notificationsStrings: Strings<NotificationTexts> = {
  ar: {
    title: 'الإشعارات',
    description: 'المستجدات التي تخصّك.',
    bell: (unread) =>
      plural('ar', unread, {
        zero: 'الإشعارات، لا جديد',
        one: 'الإشعارات، إشعار واحد غير مقروء',
        two: 'الإشعارات، إشعاران غير مقروءين',
        few: 'الإشعارات، # إشعارات غير مقروءة',
        many: 'الإشعارات، # إشعارًا غير مقروء',
        other: 'الإشعارات، # إشعار غير مقروء',
      }),
    viewAll: 'عرض كل الإشعارات',
    empty: 'لا توجد إشعارات',
    emptyHint: 'سيظهر هنا كل جديد يخصّك.',
    loadMore: 'عرض المزيد',
    unread: 'غير مقروء',
    system: 'النظام',
    more: (count) =>
      plural('ar', count, {
        zero: 'لا إشعارات أخرى',
        one: 'وإشعار آخر جديد',
        two: 'وإشعاران آخران جديدان',
        few: 'و# إشعارات أخرى جديدة',
        many: 'و# إشعارًا آخر جديدًا',
        other: 'و# إشعار آخر جديد',
      }),
    events: {
      userCreated: ({ user }) => `أُضيف مستخدم جديد: ${isolate(user.name)}`,
      usersCreated: ({ count }) =>
        plural('ar', count, {
          zero: 'لم يُضف أي مستخدم',
          one: 'أُضيف مستخدم جديد',
          two: 'أُضيف مستخدمان جديدان',
          few: 'أُضيف # مستخدمين جدد',
          many: 'أُضيف # مستخدمًا جديدًا',
          other: 'أُضيف # مستخدم جديد',
        }),
      userDeleted: ({ user }) => `حُذف المستخدم: ${isolate(user.name)}`,
      departmentsChanged: ({ departments }) =>
        departments.length === 0
          ? 'تغيّرت إداراتك، ولست الآن ضمن أي إدارة'
          : `تغيّرت إداراتك، وهي الآن: ${departments.map(isolate).join('، ')}`,
      unitCreated: ({ unit }) => `${unitsAr[unit.kind]('أُنشئ')} «${isolate(unit.name)}»`,
      unitDeleted: ({ unit }) => `${unitsAr[unit.kind]('حُذف')} «${isolate(unit.name)}»`,
      unitRestored: ({ unit }) => `${unitsAr[unit.kind]('استُعيد')} «${isolate(unit.name)}»`,
      fileShared: ({ file }) => `تمت مشاركة الملف «${isolate(file.name)}» معك`,
      filesShared: ({ count }) => `تمت مشاركة ${countedFiles.ar(count)} معك`,
      downloadGiven: ({ file }) => `يمكنك الآن تنزيل الملف «${isolate(file.name)}»`,
      downloadsGiven: ({ count }) => `يمكنك الآن تنزيل ${countedFiles.ar(count)}`,
      printGiven: ({ file }) => `يمكنك الآن طباعة الملف «${isolate(file.name)}»`,
      printsGiven: ({ count }) => `يمكنك الآن طباعة ${countedFiles.ar(count)}`,
      shareMailFailed: ({ file, emailAddress }) =>
        `تعذّر تسليم رابط الملف «${isolate(file.name)}» إلى ${isolate(emailAddress)}`,
      splitFailed: ({ file, reason }) =>
        `تعذّر فصل صفحات الملف «${isolate(file.name)}» ${splitReasons.ar(reason) ?? 'وبقي كما هو'}`,
      conversionFailed: ({ file }) => `تعذّر تحويل الملف «${isolate(file.name)}» إلى مستند Word، وبقي كما هو`,
      scanRejected: ({ fileName, department, reason }) =>
        department === null
          ? `تعذّر استيراد الملف الممسوح «${isolate(fileName)}»: ${isolate(scanReasons.ar(reason))}`
          : `تعذّر استيراد الملف الممسوح «${isolate(fileName)}» إلى إدارة «${isolate(department)}»: ${isolate(scanReasons.ar(reason))}`,
      scansRejected: ({ count }) => `تعذّر استيراد ${countedFiles.ar(count)} من صندوق الماسح الضوئي`,
    },
  },
  en: {
    title: 'Notifications',
    description: 'What happened around you and concerns you.',
    bell: (unread) =>
      unread === 0
        ? 'Notifications, nothing new'
        : plural('en', unread, {
            one: 'Notifications, 1 unread',
            other: 'Notifications, # unread',
          }),
    viewAll: 'View all notifications',
    empty: 'There are no notifications',
    emptyHint: 'Whatever concerns you will appear here.',
    loadMore: 'Load more',
    unread: 'Unread',
    system: 'System',
    more: (count) =>
      plural('en', count, { one: 'and 1 more new notification', other: 'and # more new notifications' }),
    events: {
      userCreated: ({ user }) => `A new user was added: ${isolate(user.name)}`,
      usersCreated: ({ count }) =>
        plural('en', count, { one: '1 new user was added', other: '# new users were added' }),
      userDeleted: ({ user }) => `A user was deleted: ${isolate(user.name)}`,
      departmentsChanged: ({ departments }) =>
        departments.length === 0
          ? 'Your departments changed; you are in none now'
          : `Your departments changed; they are now: ${departments.map(isolate).join(', ')}`,
      unitCreated: ({ unit }) => `The ${unitsEn[unit.kind]} “${isolate(unit.name)}” was created`,
      unitDeleted: ({ unit }) => `The ${unitsEn[unit.kind]} “${isolate(unit.name)}” was deleted`,
      unitRestored: ({ unit }) => `The ${unitsEn[unit.kind]} “${isolate(unit.name)}” was restored`,
      fileShared: ({ file }) => `“${isolate(file.name)}” was shared with you`,
      filesShared: ({ count }) =>
        plural('en', count, { one: '1 file was shared with you', other: '# files were shared with you' }),
      downloadGiven: ({ file }) => `You may now download “${isolate(file.name)}”`,
      downloadsGiven: ({ count }) => `You may now download ${countedFiles.en(count)}`,
      printGiven: ({ file }) => `You may now print “${isolate(file.name)}”`,
      printsGiven: ({ count }) => `You may now print ${countedFiles.en(count)}`,
      shareMailFailed: ({ file, emailAddress }) =>
        `The link to “${isolate(file.name)}” could not be delivered to ${isolate(emailAddress)}`,
      splitFailed: ({ file, reason }) =>
        `The pages of “${isolate(file.name)}” could not be separated${splitReasons.en(reason) ?? '; the file is unchanged'}`,
      conversionFailed: ({ file }) =>
        `“${isolate(file.name)}” could not be converted to a Word document; the file is unchanged`,
      scanRejected: ({ fileName, department, reason }) =>
        department === null
          ? `The scan “${isolate(fileName)}” could not be taken in: ${isolate(scanReasons.en(reason))}`
          : `The scan “${isolate(fileName)}” for “${isolate(department)}” could not be taken in: ${isolate(scanReasons.en(reason))}`,
      scansRejected: ({ count }) => `${countedFiles.en(count)} in the scanner inbox could not be taken in`,
    },
  },
};
