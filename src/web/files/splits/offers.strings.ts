import { quoteBriefly } from '#web/lib/text/counted.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

type Choices = Record<'version' | 'file', string>;

/** Texts of the question about files that carry the labels of others. */
export const offersStrings = strings({
  ar: {
    title: 'ملصقات ملفات موجودة',
    question: (count: number) =>
      plural('ar', count, {
        zero: 'لا يحمل أي مستند ملصق ملف موجود.',
        one: 'يحمل مستند واحد ملصق ملف موجود. كيف تريد حفظه؟',
        two: 'يحمل مستندان ملصقي ملفين موجودين. كيف تريد حفظهما؟',
        few: 'تحمل # مستندات ملصقات ملفات موجودة. كيف تريد حفظها؟',
        many: 'يحمل # مستندًا ملصقات ملفات موجودة. كيف تريد حفظها؟',
        other: 'يحمل # مستند ملصقات ملفات موجودة. كيف تريد حفظها؟',
      }),
    carries: (name: string) => `يحمل ملصق ${quoteBriefly.ar(name)}`,
    isTaken: 'مستند آخر هنا هو إصداره الجديد.',
    saveAs: (name: string) => `طريقة حفظ ${quoteBriefly.ar(name)}`,
    choices: { version: 'إصدار جديد', file: 'ملف مستقل' } satisfies Choices,
    all: { version: 'حفظ الكل كإصدارات جديدة', file: 'إبقاء الكل ملفات مستقلة' } satisfies Choices,
    save: 'حفظ',
    later: 'لاحقًا',
    decide: 'مراجعة الملصقات',
    saved: (versions: number) =>
      plural('ar', versions, {
        zero: 'بقيت الملفات مستقلة.',
        one: 'حُفظ إصدار جديد واحد.',
        two: 'حُفظ إصداران جديدان.',
        few: 'حُفظت # إصدارات جديدة.',
        many: 'حُفظ # إصدارًا جديدًا.',
        other: 'حُفظ # إصدار جديد.',
      }),
    /** In the details of a file. */
    one: (name: string) => `يحمل هذا الملف ملصق ${quoteBriefly.ar(name)}.`,
    saveVersion: (name: string) => `حفظ كإصدار جديد من ${quoteBriefly.ar(name)}`,
    keep: 'إبقاؤه ملفًا مستقلًا',
    versionSaved: (name: string) => `حُفظ كإصدار جديد من ${quoteBriefly.ar(name)}.`,
  },
  en: {
    title: 'Labels of files that exist',
    question: (count: number) =>
      plural('en', count, {
        one: '1 document carries the label of a file that exists. How is it saved?',
        other: '# documents carry labels of files that exist. How are they saved?',
      }),
    carries: (name: string) => `Carries the label of ${quoteBriefly.en(name)}`,
    isTaken: 'Another document here is its new version.',
    saveAs: (name: string) => `How ${quoteBriefly.en(name)} is saved`,
    choices: { version: 'New version', file: 'Separate file' } satisfies Choices,
    all: { version: 'Save all as new versions', file: 'Keep all as separate files' } satisfies Choices,
    save: 'Save',
    later: 'Later',
    decide: 'Review the labels',
    saved: (versions: number) =>
      versions === 0
        ? 'The files were kept as separate files.'
        : plural('en', versions, { one: '1 new version was saved.', other: '# new versions were saved.' }),
    one: (name: string) => `This file carries the label of ${quoteBriefly.en(name)}.`,
    saveVersion: (name: string) => `Save as new version of ${quoteBriefly.en(name)}`,
    keep: 'Keep as a separate file',
    versionSaved: (name: string) => `Saved as a new version of ${quoteBriefly.en(name)}.`,
  },
});
