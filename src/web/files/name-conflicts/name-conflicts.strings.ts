import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';

/** Texts of the dialog about a taken name. */
export const nameConflictsStrings = strings({
  ar: {
    title: 'الاسم مستخدم في هذا المكان',
    question: (name: string, place: string) =>
      `يوجد عنصر باسم ${quoteBriefly.ar(name)} في ${quoteBriefly.ar(place)}. ماذا تريد أن تفعل؟`,
    choices: { keepBoth: 'الاحتفاظ بكليهما', replace: 'حفظه كإصدار جديد من الملف', skip: 'تخطّيه' },
    hints: {
      keepBoth: 'يُضاف رقم إلى اسم العنصر الجديد.',
      replace: 'يصبح المحتوى الجديد أحدث إصدار من الملف الموجود، وتبقى إصداراته السابقة.',
      skip: 'يبقى العنصر في مكانه.',
    },
    skipHints: { upload: 'لن يُرفع هذا الملف.', copy: 'لن يُنسخ هذا العنصر.' },
    cancelHints: {
      upload: 'عند الإلغاء يتوقف السؤال، وتبقى الملفات التي لم تُحسم بانتظار قرارك في قائمة الرفع.',
      move: 'عند الإلغاء يتوقف السؤال، ويبقى ما لم يُحسم في مكانه.',
      copy: 'عند الإلغاء يتوقف السؤال، ولا يُنسخ ما لم يُحسم.',
    },
    existing: 'الموجود',
    incoming: 'القادم',
    newer: 'الأحدث',
    fromDevice: 'من هذا الجهاز',
    factsFailed: 'تعذّر تحميل بيانات العنصر الموجود.',
    forAll: (n: number) =>
      plural('ar', n, {
        zero: 'لا توجد عناصر أخرى',
        one: 'طبّق ذلك على العنصر الآخر أيضًا',
        two: 'طبّق ذلك على العنصرين الآخرين أيضًا',
        few: 'طبّق ذلك على العناصر الأخرى أيضًا (#)',
        many: 'طبّق ذلك على العناصر الأخرى أيضًا (#)',
        other: 'طبّق ذلك على العناصر الأخرى أيضًا (#)',
      }),
    continue: 'متابعة',
  },
  en: {
    title: 'The name is taken there',
    question: (name: string, place: string) =>
      `${quoteBriefly.en(place)} already has an item called ${quoteBriefly.en(name)}. What should happen?`,
    choices: { keepBoth: 'Keep both', replace: 'Replace as a new version', skip: 'Skip' },
    hints: {
      keepBoth: 'A number is added to the name of the one that arrives.',
      replace: 'What arrives becomes the newest version of the file there. Its earlier versions stay.',
      skip: 'The item stays where it is.',
    },
    skipHints: { upload: 'This file is not uploaded.', copy: 'This item is not copied.' },
    cancelHints: {
      upload: 'Cancel stops asking. Files that are not decided wait for you in the list of uploads.',
      move: 'Cancel stops asking. What is not decided stays where it is.',
      copy: 'Cancel stops asking. What is not decided is not copied.',
    },
    existing: 'Existing',
    incoming: 'New',
    newer: 'Newer',
    fromDevice: 'From this device',
    factsFailed: 'The facts of the existing item could not be loaded.',
    forAll: (n: number) =>
      plural('en', n, { one: 'Do the same for the other item', other: 'Do the same for the # other items' }),
    continue: 'Continue',
  },
});
