import { MAX_NAME_BYTES } from '#shared/files/names.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';

const arabicLetters = (n: number) =>
  plural('ar', n, {
    zero: 'أي حرف',
    one: 'حرفًا واحدًا',
    two: 'حرفين',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });
const englishLetters = (n: number) => plural('en', n, { one: '1 letter', other: '# letters' });

/** How many letters a name may have. An Arabic letter takes two bytes. */
const mostLetters = (locale: Locale) => ({
  arabic: formatNumber(Math.floor(MAX_NAME_BYTES / 2), locale),
  latin: formatNumber(MAX_NAME_BYTES, locale),
});

/** Texts of creating a folder and of renaming. */
export const namesStrings = strings({
  ar: {
    createFolder: 'إنشاء مجلد',
    folderName: 'اسم المجلد',
    create: 'إنشاء',
    cannotCreate: 'لا يمكن إنشاء مجلد هنا.',
    created: (name: string) => `تم إنشاء المجلد ${quoteBriefly.ar(name)}`,
    rename: 'إعادة تسمية',
    renameFolder: 'إعادة تسمية المجلد',
    renameFile: 'إعادة تسمية الملف',
    name: 'الاسم',
    save: 'حفظ',
    renamed: (name: string) => `تمت إعادة التسمية إلى ${quoteBriefly.ar(name)}`,
    refusals: {
      several: 'حدّد عنصرًا واحدًا لإعادة تسميته.',
      trashed: 'لا يمكن إعادة تسمية عنصر في سلة المهملات. استعده أولًا.',
      notAllowed: 'لا تملك صلاحية إعادة تسمية هذا العنصر.',
    },
    extensionStays: 'يبقى امتداد الملف كما هو.',
    emptyFolderName: 'أدخل اسم المجلد.',
    tooLong: (letters: number) =>
      `الاسم أطول من المسموح، احذف منه ${arabicLetters(letters)}. يتسع الاسم لنحو ${mostLetters('ar').arabic} حرفًا عربيًا أو ${mostLetters('ar').latin} حرفًا لاتينيًا.`,
    faults: {
      empty: 'أدخل اسمًا.',
      slash: 'لا يمكن أن يحتوي الاسم على العلامة /.',
      control: 'يحتوي الاسم على رموز خفية غير مقبولة. اكتبه من جديد.',
      direction: 'يحتوي الاسم على رموز خفية تعكس اتجاه الكتابة. اكتبه من جديد.',
      reserved: 'هذا الاسم محجوز. اختر اسمًا آخر.',
    },
  },
  en: {
    createFolder: 'Create folder',
    folderName: 'Folder name',
    create: 'Create',
    cannotCreate: 'A folder cannot be created here.',
    created: (name: string) => `The folder ${quoteBriefly.en(name)} was created`,
    rename: 'Rename',
    renameFolder: 'Rename folder',
    renameFile: 'Rename file',
    name: 'Name',
    save: 'Save',
    renamed: (name: string) => `It is now called ${quoteBriefly.en(name)}`,
    refusals: {
      several: 'Select one item to rename it.',
      trashed: 'An item in the trash cannot be renamed. Restore it first.',
      notAllowed: 'You may not rename this item.',
    },
    extensionStays: 'The extension of the file stays as it is.',
    emptyFolderName: 'Please enter the folder name',
    tooLong: (letters: number) =>
      `The name is too long by ${englishLetters(letters)}. There is room for about ${mostLetters('en').latin} Latin or ${mostLetters('en').arabic} Arabic letters.`,
    faults: {
      empty: 'Enter a name.',
      slash: 'A name cannot contain a /.',
      control: 'The name contains invisible characters that are not accepted. Type it again.',
      direction: 'The name contains hidden characters that reverse the writing. Type it again.',
      reserved: 'This name is reserved. Choose another.',
    },
  },
});
