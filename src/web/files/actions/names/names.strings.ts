import { strings } from '#web/lib/text/strings.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';

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
    faults: {
      empty: 'أدخل اسمًا.',
      tooLong: 'الاسم أطول من الحد المسموح. اختصره.',
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
    faults: {
      empty: 'Enter a name.',
      tooLong: 'The name is longer than allowed. Shorten it.',
      slash: 'A name cannot contain a /.',
      control: 'The name contains invisible characters that are not accepted. Type it again.',
      direction: 'The name contains hidden characters that reverse the writing. Type it again.',
      reserved: 'This name is reserved. Choose another.',
    },
  },
});
