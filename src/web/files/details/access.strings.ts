import { isolate } from '#shared/text/isolate.ts';
import type { AccessSource } from '#shared/files/access.contract.ts';
import type { Right } from '#shared/files/rights.ts';
import { roleNames } from '#shared/auth/role-names.ts';
import { formatDay } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import type { Strings } from '#web/lib/text/strings.ts';

/** A text for each kind of source, so that a new one without texts does not compile. */
type SourceTexts<Rest extends unknown[] = []> = {
  [K in AccessSource['kind']]: (source: Extract<AccessSource, { kind: K }>, ...rest: Rest) => string;
};

interface AccessTexts {
  title: string;
  filter: string;
  nobody: string;
  more: string;
  inactive: string;
  /** The names of the rights, for the marks beside a person. */
  rights: Record<Right, string>;
  /** Beside a mark that is crossed out. */
  withoutCapability: (right: string) => string;
  /** Where a right comes from, in a word. */
  sources: SourceTexts;
  /** The rights as they stand in the sentence. */
  verbs: Record<Right, string>;
  /** Why someone has rights; `isReading` when reading is the only one. */
  reasons: SourceTexts<[isReading: boolean]>;
  and: (parts: readonly string[]) => string;
  alsoBecause: (reasons: readonly string[]) => string;
  /** The first part of the sentence, which has the right to read. */
  opening: (rights: string, reason: string) => string;
  addition: (rights: string, reason: string) => string;
  missing: (right: Right) => string;
  disabled: string;
}

const name = (text: string) => isolate(shortenName(text));
/** A date that stays in one line. */
const day = (at: string, locale: Locale) => isolate(formatDay(at, locale).replaceAll(' ', '\u00a0'));
const dayAr = (at: string) => `بتاريخ ${day(at, 'ar')}`;
const dayEn = (at: string) => `on ${day(at, 'en')}`;

// The Arabic sentences have verbal nouns and the passive, because a verb would depend on whether the person is a man or a woman.
const nounsAr: Record<Right, string> = {
  read: 'القراءة',
  download: 'التنزيل',
  print: 'الطباعة',
  share: 'المشاركة',
  delete: 'الاستعادة من سلة المهملات',
};
const nounsEn: Record<Right, string> = {
  read: 'Read',
  download: 'Download',
  print: 'Print',
  share: 'Share',
  delete: 'Restore from the trash',
};

export const accessStrings: Strings<AccessTexts> = {
  ar: {
    title: 'من يمكنه الوصول',
    filter: 'البحث بالاسم',
    nobody: 'لا أحد بهذا الاسم بين من يمكنهم الوصول.',
    more: 'عرض المزيد',
    inactive: 'معطّل',
    rights: nounsAr,
    withoutCapability: (right) => `${right}: الصلاحية معطّلة في حساب المستخدم`,
    sources: {
      creator: () => 'منشئ الملف',
      myFiles: () => 'ملفاتي',
      owner: () => 'المالك',
      role: ({ role }) => roleNames.ar[role],
      department: (source) => source.name,
      granted: ({ by }) => (by === null ? 'بمشاركة' : `بمشاركة من ${by}`),
    },
    verbs: nounsAr,
    reasons: {
      creator: () => 'بحكم إنشاء الملف',
      myFiles: () => 'لأن الملف محفوظ في «ملفاتي» الخاصة بهذا المستخدم',
      owner: () => 'بصفة المالك',
      role: ({ role }) => `بحكم الدور «${roleNames.ar[role]}»`,
      department: (source) => `بحكم العمل في إدارة «${name(source.name)}»`,
      granted: ({ by, at }, isReading) =>
        `${isReading ? 'بمشاركة' : 'بإذن'} ${by === null ? '' : `من ${name(by)} `}${dayAr(at)}`,
    },
    and: (parts) => parts.join(' و'),
    alsoBecause: (reasons) => reasons.join('، وكذلك '),
    opening: (rights, reason) => `تُتاح ${rights} ${reason}`,
    addition: (rights, reason) => `، و${rights} ${reason}`,
    missing: (right) =>
      `حق ${nounsAr[right]} مُدرج في القائمة، لكن صلاحية «${nounsAr[right]}» معطّلة في حساب هذا المستخدم.`,
    disabled: 'الحساب معطّل حاليًا، فلا يمكن تسجيل الدخول به.',
  },
  en: {
    title: 'Who has access',
    filter: 'Search by name',
    nobody: 'Nobody of this name has access.',
    more: 'Show more',
    inactive: 'Disabled',
    rights: nounsEn,
    withoutCapability: (right) => `${right}: the user’s switch is off`,
    sources: {
      creator: () => 'Creator',
      myFiles: () => 'My Files',
      owner: () => 'Owner',
      role: ({ role }) => roleNames.en[role],
      department: (source) => source.name,
      granted: ({ by }) => (by === null ? 'Shared' : `Shared by ${by}`),
    },
    verbs: {
      read: 'read',
      download: 'download',
      print: 'print',
      share: 'share',
      delete: 'restore',
    },
    reasons: {
      creator: () => 'as the creator of the file',
      myFiles: () => 'because the file is in this user’s My Files',
      owner: () => 'as the Owner',
      role: ({ role }) => `through the role ${roleNames.en[role]}`,
      department: (source) => `through working in the department “${name(source.name)}”`,
      granted: ({ by, at }, isReading) =>
        by === null
          ? `because it was ${isReading ? 'shared' : 'allowed'} ${dayEn(at)}`
          : `because ${name(by)} ${isReading ? 'shared' : 'allowed'} it ${dayEn(at)}`,
    },
    and: (parts) => new Intl.ListFormat('en').format(parts),
    alsoBecause: (reasons) => reasons.join(' and also '),
    opening: (rights, reason) => `Can ${rights} it ${reason}`,
    addition: (rights, reason) => `, and ${rights} it ${reason}`,
    missing: (right) => `${nounsEn[right]} is on the list, but the user’s ${nounsEn[right]} switch is off.`,
    disabled: 'The account is disabled, so nobody can sign in with it.',
  },
};
