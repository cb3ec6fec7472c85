import { strings } from '#web/lib/text/strings.ts';

export const myFilesUsageStrings = strings({
  ar: {
    title: 'مساحة «ملفاتي»',
    counted: 'تشمل الإصدارات السابقة وما في سلة المهملات.',
  },
  en: {
    title: 'Storage of My Files',
    counted: 'Earlier versions and what is in the trash are included.',
  },
});
