import { strings } from '#web/lib/strings.ts';

export const quotaSettingsStrings = strings({
  ar: {
    myFiles: 'مساحة ملفاتي لكل مستخدم',
    myFilesHint:
      'تشمل الإصدارات السابقة وما في سلة المهملات. من تجاوزها لا يفقد شيئًا، لكنه لا يضيف جديدًا حتى يُفرغ بعضها. أما مساحة الإدارة فتُحدَّد في نموذجها.',
    save: 'حفظ',
    saved: 'حُفظت مساحة ملفاتي.',
  },
  en: {
    myFiles: 'My Files quota of each user',
    myFilesHint:
      'Earlier versions and what is in the trash are included. Whoever keeps more loses nothing, but cannot add anything until some of it is freed. The quota of a department is set in its form.',
    save: 'Save',
    saved: 'The quota of My Files was saved.',
  },
});
