import { strings } from '#web/lib/text/strings.ts';

export const viewingSettingsStrings = strings({
  ar: {
    description:
      'من يحق له عرض ملف دون تنزيله يرى صور صفحاته وعليها اسمه، ولا يصله الملف نفسه. ينطبق هذا على ملفات PDF والصور ومستندات Office. أما الأنواع التي لا يمكن رسم صفحاتها، كالنصوص، فتحدّد هنا ما يحدث لها.',
    undrawable: 'الملفات التي لا يمكن رسم صفحاتها',
    choices: { show: 'عرضها في المتصفح', hide: 'عدم عرضها' },
    hints: {
      show: 'يصل محتواها إلى المتصفح، ويستطيع من يعرف الطريقة حفظه.',
      hide: 'تظهر بياناتها فقط، ولا يُعرض محتواها إلا لمن يحق له تنزيلها.',
    },
    prints: 'الطباعة',
    printFooter: 'تذييل مطبوعات الموظفين',
    printFooterHint: 'يُطبع أسفل كل صفحة اسم الموظف وتاريخ الطباعة وباركود الملف.',
    save: 'حفظ',
    saved: 'تم حفظ إعدادات عرض الملفات.',
  },
  en: {
    description:
      'Whoever may view a file but not download it sees pictures of its pages, with their name on them, and never receives the file itself. This is so for PDF files, images and Office documents. Here you decide about the types whose pages cannot be drawn, such as texts.',
    undrawable: 'Files whose pages cannot be drawn',
    choices: { show: 'Show them in the browser', hide: 'Do not show them' },
    hints: {
      show: 'The browser receives their content, which somebody who knows how can save.',
      hide: 'Only the details are shown; the content needs the right to download it.',
    },
    prints: 'Printing',
    printFooter: 'Footer on the prints of employees',
    printFooterHint: 'Each page carries the employee’s name, the date and the barcode of the file.',
    save: 'Save',
    saved: 'The settings of viewing files were saved.',
  },
});
