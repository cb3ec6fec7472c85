import type { GivenRight } from '#shared/files/access.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { countedFiles, quoteBriefly } from '#web/lib/text/counted.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

interface ChosenCounts {
  companies: number;
  departments: number;
  people: number;
}

const counted = {
  ar: {
    companies: (n: number) =>
      plural('ar', n, {
        zero: 'لا شركات',
        one: 'شركة واحدة',
        two: 'شركتان',
        few: '# شركات',
        many: '# شركة',
        other: '# شركة',
      }),
    departments: (n: number) =>
      plural('ar', n, {
        zero: 'لا إدارات',
        one: 'إدارة واحدة',
        two: 'إدارتان',
        few: '# إدارات',
        many: '# إدارة',
        other: '# إدارة',
      }),
    people: (n: number) =>
      plural('ar', n, {
        zero: 'لا أحد',
        one: 'شخص واحد',
        two: 'شخصان',
        few: '# أشخاص',
        many: '# شخصًا',
        other: '# شخص',
      }),
  },
  en: {
    companies: (n: number) => plural('en', n, { one: '1 company', other: '# companies' }),
    departments: (n: number) => plural('en', n, { one: '1 department', other: '# departments' }),
    people: (n: number) => (n === 0 ? 'nobody' : plural('en', n, { one: '1 person', other: '# people' })),
  },
} satisfies Record<Locale, Record<keyof ChosenCounts, (n: number) => string>>;

/** «3 people and 2 departments»; empty when nobody is chosen. */
function listChosen(counts: ChosenCounts, locale: Locale): string {
  const kinds = ['people', 'departments', 'companies'] as const;
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => counted[locale][kind](counts[kind]));
  return new Intl.ListFormat(locale).format(parts);
}

/** One file by its name, several by their number. */
function filesOf(names: readonly string[], locale: Locale): string {
  const [first = ''] = names;
  return names.length === 1 ? quoteBriefly[locale](first) : countedFiles[locale](names.length);
}

const titlesAr: Record<GivenRight, (files: string) => string> = {
  read: (files) => `مشاركة ${files}`,
  download: (files) => `مشاركة صلاحية تنزيل ${files}`,
  print: (files) => `مشاركة صلاحية طباعة ${files}`,
};
const titlesEn: Record<GivenRight, (files: string) => string> = {
  read: (files) => `Share ${files}`,
  download: (files) => `Share download access to ${files}`,
  print: (files) => `Share print access to ${files}`,
};

// The Arabic notes of a person have verbal nouns and the passive, because a verb would depend on whether the person is a man or a woman.

/** The dialogs in which rights are given and taken away. */
export const accessStrings = strings({
  ar: {
    title: (right: GivenRight, names: readonly string[]) => titlesAr[right](filesOf(names, 'ar')),
    internal: 'داخلي',
    external: 'خارجي',
    oneFileOutside: 'تُرسل الروابط الخارجية لكل ملف على حدة. حدّد ملفًا واحدًا لمشاركته مع من هم خارج المنشأة.',
    downloadNeeded: 'يتيح الرابط الخارجي تنزيل الملف، ولا يرسله إلا من لديه صلاحية تنزيله.',
    hints: {
      read: 'تتيح المشاركة للمستلمين القراءة. التنزيل والطباعة صلاحيتان تُمنحان على حدة.',
      download: 'تتيح للمستلمين القراءة والتنزيل.',
      print: 'تتيح للمستلمين القراءة والطباعة.',
    },
    share: 'مشاركة',
    recipients: 'المستلمون',
    search: 'ابحث عن شخص أو إدارة أو شركة',
    selectRecipients: 'يرجى اختيار المستلمين',
    none: 'لا يوجد من يمكن المشاركة معه. أضف مستخدمين إلى الإدارات أولًا.',
    noMatch: 'لا توجد نتائج بهذا الاسم.',
    moreMatches: 'توجد نتائج أخرى. اكتب جزءًا أطول من الاسم.',
    chosen: (counts: ChosenCounts) => listChosen(counts, 'ar') || 'لم تختر أحدًا بعد',
    others: (n: number) => `و${formatNumber(n, 'ar')} غيرها`,
    clear: 'إلغاء الاختيار',
    deselect: (name: string) => `إلغاء اختيار ${isolate(name)}`,
    rows: {
      hasAlready: 'الصلاحية ممنوحة من قبل',
      allHaveIt: 'الصلاحية ممنوحة للجميع من قبل',
      holds: (some: number, all: number) =>
        `الصلاحية ممنوحة في ${formatNumber(some, 'ar')} من أصل ${countedFiles.ar(all)}`,
      impliedBy: { department: 'متاح بحكم الإدارة', role: 'متاح بحكم الدور' },
      notCapable: 'لا أثر لها قبل تفعيل الصلاحية في الحساب',
      chosenWith: { company: 'ضمن الشركة المختارة', department: 'ضمن الإدارة المختارة' },
      people: counted.ar.people,
      more: (shown: number) => `يظهر أول ${formatNumber(shown, 'ar')}. ابحث عن غيرهم بالاسم.`,
      levelFailed: 'تعذّر التحميل. أغلقها ثم افتحها لإعادة المحاولة.',
    },
    removal: {
      title: (names: readonly string[]) => `إزالة الوصول إلى ${filesOf(names, 'ar')}`,
      rights: { read: 'القراءة', download: 'التنزيل', print: 'الطباعة' },
      people: 'من لديهم الوصول',
      filter: 'ابحث بالاسم',
      selectShown: 'تحديد كل الظاهرين',
      selected: (n: number) => (n === 0 ? 'لم تحدد أحدًا بعد' : `المحدد: ${counted.ar.people(n)}`),
      readHint: 'من يفقد القراءة يفقد معها التنزيل والطباعة.',
      none: 'لا أحد غيرك في هذه القائمة.',
      creatorStays: 'منشئ الملف، ولا يمكن إزالة وصوله',
      creator: 'منشئ الملف',
      notRemovable: 'لا يمكنك إزالة هذا الوصول',
      removable: (some: number, all: number) =>
        `تمكن الإزالة من ${formatNumber(some, 'ar')} من أصل ${countedFiles.ar(all)}`,
      on: (some: number, all: number) => `في ${formatNumber(some, 'ar')} من أصل ${countedFiles.ar(all)}`,
      stillReads: { department: 'تبقى القراءة بحكم الإدارة', role: 'تبقى القراءة بحكم الدور' },
      stillHas: 'تبقى الصلاحية بحكم الدور',
      selectPeople: 'يرجى اختيار من تريد إزالة وصولهم',
      tooMany: (most: number) =>
        `يمكن إزالة وصول ${formatNumber(most, 'ar')} شخص على الأكثر في المرة الواحدة.`,
      remove: 'إزالة الوصول',
      moreFailed: 'تعذّر تحميل بقية القائمة.',
    },
  },
  en: {
    title: (right: GivenRight, names: readonly string[]) => titlesEn[right](filesOf(names, 'en')),
    internal: 'Internal',
    external: 'External',
    oneFileOutside:
      'Links to people outside are sent for one file at a time. Select a single file to share it outside.',
    downloadNeeded:
      'A link outside lets people download the file, so only those who may download it can send one.',
    hints: {
      read: 'Recipients can read. Download and print are given separately.',
      download: 'Recipients can read and download.',
      print: 'Recipients can read and print.',
    },
    share: 'Share',
    recipients: 'Recipients',
    search: 'Find a person, department or company',
    selectRecipients: 'Please select the recipients',
    none: 'There is nobody to share with. Add users to the departments first.',
    noMatch: 'Nothing has this name.',
    moreMatches: 'There are more matches. Type more of the name.',
    chosen: (counts: ChosenCounts) => listChosen(counts, 'en') || 'Nobody chosen yet',
    others: (n: number) => `and ${formatNumber(n, 'en')} more`,
    clear: 'Clear selection',
    deselect: (name: string) => `Remove ${isolate(name)}`,
    rows: {
      hasAlready: 'Has it already',
      allHaveIt: 'All of them have it already',
      holds: (some: number, all: number) =>
        `Has it on ${formatNumber(some, 'en')} of ${countedFiles.en(all)}`,
      impliedBy: { department: 'Has it through the department', role: 'Has it through the role' },
      notCapable: 'No effect until the capability is switched on',
      chosenWith: { company: 'Chosen with the company', department: 'Chosen with the department' },
      people: counted.en.people,
      more: (shown: number) => `The first ${formatNumber(shown, 'en')} are shown. Find the others by name.`,
      levelFailed: 'Could not be loaded. Close and open it to try again.',
    },
    removal: {
      title: (names: readonly string[]) => `Remove access to ${filesOf(names, 'en')}`,
      rights: { read: 'Read', download: 'Download', print: 'Print' },
      people: 'People with access',
      filter: 'Search by name',
      selectShown: 'Select everyone shown',
      selected: (n: number) => (n === 0 ? 'Nobody selected yet' : `${counted.en.people(n)} selected`),
      readHint: 'Whoever loses read access loses download and print access with it.',
      none: 'Nobody but you is on this list.',
      creatorStays: 'Created the file and keeps access',
      creator: 'Created the file',
      notRemovable: 'You cannot remove this access',
      removable: (some: number, all: number) =>
        `Can be removed from ${formatNumber(some, 'en')} of ${countedFiles.en(all)}`,
      on: (some: number, all: number) => `On ${formatNumber(some, 'en')} of ${countedFiles.en(all)}`,
      stillReads: {
        department: 'Still reads it through the department',
        role: 'Still reads it through the role',
      },
      stillHas: 'Still has it through the role',
      selectPeople: 'Please select whose access to remove',
      tooMany: (most: number) => `At most ${formatNumber(most, 'en')} people can lose access at once.`,
      remove: 'Remove access',
      moreFailed: 'The rest of the list could not be loaded.',
    },
  },
});
