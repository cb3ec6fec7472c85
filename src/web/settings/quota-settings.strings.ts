import { strings } from '#web/lib/text/strings.ts';

export const quotaSettingsStrings = strings({
  ar: {
    myFiles: 'مساحة «ملفاتي» لكل مستخدم',
    myFilesHint:
      'تشمل الإصدارات السابقة وما في سلة المهملات. لا يفقد شيئًا من تجاوزها، لكنه لا يستطيع إضافة ملفات حتى يُخلي بعض المساحة. أما مساحة الإدارة فتُحدَّد في نموذج الإدارة.',
    save: 'حفظ',
    saved: 'تم حفظ مساحة «ملفاتي».',
  },
  en: {
    myFiles: 'My Files quota of each user',
    myFilesHint:
      'Earlier versions and what is in the trash are included. Whoever keeps more loses nothing, but cannot add anything until some of it is freed. The quota of a department is set in its form.',
    save: 'Save',
    saved: 'The quota of My Files was saved.',
  },
});
