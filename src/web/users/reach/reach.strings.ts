import { roleNames } from '#shared/auth/role-names.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';
import { MAX_COUNTED } from '#shared/files/access.contract.ts';
import type { Right } from '#shared/files/rights.ts';
import { isolate } from '#shared/text/isolate.ts';
import { countedFiles } from '#web/lib/text/counted.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import type { Strings } from '#web/lib/text/strings.ts';

interface ReachTexts {
  title: string;
  path: string;
  users: string;
  edit: string;
  summary: string;
  owner: string;
  role: (role: Role) => string;
  departments: (n: number) => string;
  otherDepartments: (n: number) => string;
  noDepartments: string;
  myFiles: string;
  created: (n: number) => string;
  granted: (n: number, areAll: boolean) => string;
  hidden: (n: number) => string;
  withoutCapabilities: (capabilities: readonly Capability[]) => string;
  disabled: string;
  files: string;
  filter: string;
  noFiles: string;
  noFilesHint: string;
  noMatch: string;
  noMatchHint: string;
  searching: string;
  more: string;
  rights: Record<Right, string>;
  given: (by: string | null, on: string) => string;
  places: { 'my-files': string; 'shared-with-me': string };
}

const capabilitiesAr: Record<Capability, string> = {
  Upload: 'الرفع',
  Download: 'التنزيل',
  Print: 'الطباعة',
  Share: 'المشاركة',
};
const counted = formatNumber(MAX_COUNTED, 'en');

export const reachStrings: Strings<ReachTexts> = {
  ar: {
    title: 'ما يمكن لهذا المستخدم الوصول إليه',
    path: 'مسار الصفحة',
    users: 'المستخدمون',
    edit: 'تعديل المستخدم',
    summary: 'الملخص',
    owner: 'كل ملفات مركز البيانات، بصفة المالك.',
    role: (role) => `كل ملفات مركز البيانات، بحكم الدور «${roleNames.ar[role]}».`,
    departments: (n) =>
      plural('ar', n, {
        zero: 'لا ملفات بحكم العمل في إدارة.',
        one: 'كل ملفات هذه الإدارة:',
        two: 'كل ملفات هاتين الإدارتين:',
        few: 'كل ملفات هذه الإدارات، وعددها #:',
        many: 'كل ملفات هذه الإدارات، وعددها #:',
        other: 'كل ملفات هذه الإدارات، وعددها #:',
      }),
    otherDepartments: (n) =>
      plural('ar', n, {
        zero: 'لا إدارات أخرى',
        one: 'وإدارة أخرى',
        two: 'وإدارتان أخريان',
        few: 'و# إدارات أخرى',
        many: 'و# إدارة أخرى',
        other: 'و# إدارة أخرى',
      }),
    noDepartments: 'لا ينتمي هذا المستخدم إلى أي إدارة.',
    myFiles: '«ملفاتي» الخاصة بهذا المستخدم، ولا يظهر محتواها هنا.',
    created: (n) =>
      n > MAX_COUNTED
        ? `أُنشئ أكثر من ${counted} ملف بهذا الحساب.`
        : plural('ar', n, {
            zero: 'لم يُنشأ أي ملف بهذا الحساب.',
            one: 'أُنشئ ملف واحد بهذا الحساب.',
            two: 'أُنشئ ملفان بهذا الحساب.',
            few: 'أُنشئت # ملفات بهذا الحساب.',
            many: 'أُنشئ # ملفًا بهذا الحساب.',
            other: 'أُنشئ # ملف بهذا الحساب.',
          }),
    granted: (n, areAll) => {
      if (n === 0 && areAll) return 'لم تتم مشاركة أي ملف مع هذا المستخدم.';
      return `تمت مشاركة ${countedFiles.ar(n)}${areAll ? '' : ' على الأقل'} مع هذا المستخدم.`;
    },
    hidden: (n) =>
      plural('ar', n, {
        zero: 'لا ملفات منها في «ملفاتي» لدى غيره.',
        one: 'أحدها في «ملفاتي» لدى مستخدم آخر، وهو خاص فلا يُعرض أدناه.',
        two: 'اثنان منها في «ملفاتي» لدى مستخدمين آخرين، وهما خاصان فلا يُعرضان أدناه.',
        few: '# منها في «ملفاتي» لدى مستخدمين آخرين، وهي خاصة فلا تُعرض أدناه.',
        many: '# منها في «ملفاتي» لدى مستخدمين آخرين، وهي خاصة فلا تُعرض أدناه.',
        other: '# منها في «ملفاتي» لدى مستخدمين آخرين، وهي خاصة فلا تُعرض أدناه.',
      }),
    withoutCapabilities: (capabilities) =>
      `صلاحيات معطّلة في هذا الحساب: ${capabilities.map((one) => capabilitiesAr[one]).join('، ')}. لا أثر لما مُنح منها على الملفات.`,
    disabled: 'الحساب معطّل حاليًا، فلا يمكن تسجيل الدخول به.',
    files: 'الملفات التي تمت مشاركتها',
    filter: 'البحث باسم الملف',
    noFiles: 'لا ملفات مشتركة',
    noFilesHint: 'يظهر هنا كل ملف من مركز البيانات تتم مشاركته مع هذا المستخدم.',
    noMatch: 'لا ملف بهذا الاسم',
    noMatchHint: 'لا يوجد بين الملفات المشتركة ما يطابق بحثك.',
    searching: 'جارٍ البحث في بقية الملفات…',
    more: 'عرض المزيد',
    rights: {
      read: 'قراءة',
      download: 'تنزيل',
      print: 'طباعة',
      share: 'مشاركة',
      delete: 'استعادة',
    },
    given: (by, on) => (by === null ? `بتاريخ ${on}` : `من ${isolate(shortenName(by))} بتاريخ ${on}`),
    places: { 'my-files': 'ملفاتي', 'shared-with-me': 'مشترك معي' },
  },
  en: {
    title: 'What this person can reach',
    path: 'Path to this page',
    users: 'Users',
    edit: 'Edit user',
    summary: 'Summary',
    owner: 'All files of the data center, as the Owner.',
    role: (role) => `All files of the data center, through the role ${roleNames.en[role]}.`,
    departments: (n) =>
      plural('en', n, { one: 'All files of this department:', other: 'All files of these # departments:' }),
    otherDepartments: (n) => plural('en', n, { one: 'and 1 more', other: 'and # more' }),
    noDepartments: 'This user is in no department.',
    myFiles: 'This user’s own My Files, whose contents are not shown here.',
    created: (n) =>
      n > MAX_COUNTED
        ? `More than ${counted} files were created with this account.`
        : n === 0
          ? 'No file was created with this account.'
          : plural('en', n, {
              one: '1 file was created with this account.',
              other: '# files were created with this account.',
            }),
    granted: (n, areAll) => {
      if (n === 0 && areAll) return 'No file was shared with this user.';
      const atLeast = areAll ? '' : 'At least ';
      const files = plural('en', n, { one: '1 file was', other: '# files were' });
      return `${atLeast}${files} shared with this user.`;
    },
    hidden: (n) =>
      plural('en', n, {
        one: '1 of them is in another user’s My Files. It is private, so it is not listed below.',
        other: '# of them are in the My Files of others. They are private, so they are not listed below.',
      }),
    withoutCapabilities: (capabilities) =>
      `Switched off for this account: ${capabilities.join(', ')}. Such rights on files have no effect.`,
    disabled: 'The account is disabled, so nobody can sign in with it.',
    files: 'Files that were shared',
    filter: 'Search by file name',
    noFiles: 'No shared files',
    noFilesHint: 'Every file of the data center that is shared with this user appears here.',
    noMatch: 'No file of this name',
    noMatchHint: 'No shared file matches what you searched for.',
    searching: 'Searching the other files…',
    more: 'Show more',
    rights: { read: 'Read', download: 'Download', print: 'Print', share: 'Share', delete: 'Restore' },
    given: (by, on) => (by === null ? `on ${on}` : `by ${isolate(shortenName(by))} on ${on}`),
    places: { 'my-files': 'My Files', 'shared-with-me': 'Shared with me' },
  },
};
