import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const textStrings = strings({
  ar: {
    content: 'نص الملف',
    lines: (count: number) =>
      plural('ar', count, {
        zero: 'لا أسطر',
        one: 'سطر واحد',
        two: 'سطران',
        few: '# أسطر',
        many: '# سطرًا',
        other: '# سطر',
      }),
    firstLines: (count: number) =>
      plural('ar', count, {
        zero: 'بداية الملف',
        one: 'السطر الأول',
        two: 'أول سطرين',
        few: 'أول # أسطر',
        many: 'أول # سطرًا',
        other: 'أول # سطر',
      }),
    wrap: 'التفاف الأسطر',
    more: 'عرض المزيد',
    end: 'بقية الملف لا تُعرض هنا لطوله.',
  },
  en: {
    content: 'Text of the file',
    lines: (count: number) => plural('en', count, { one: '# line', other: '# lines' }),
    firstLines: (count: number) => plural('en', count, { one: 'The first line', other: 'The first # lines' }),
    wrap: 'Wrap lines',
    more: 'Show more',
    end: 'The rest of the file is not shown here, because it is too long.',
  },
});
