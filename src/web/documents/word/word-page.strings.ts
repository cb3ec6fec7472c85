import { strings } from '#web/lib/text/strings.ts';

export const wordPageStrings = strings({
  ar: {
    print: 'طباعة',
    lastSaved: {
      title: 'آخر إصدار محفوظ',
      message: 'لم تُحفظ تعديلاتك الأخيرة بعد، فليست في هذه النسخة.',
    },
    opening: 'جارٍ فتح المستند',
    showPages: 'عرض الصفحات',
    notOpened: 'لا يمكن تحرير هذا المستند هنا',
    reasons: {
      encrypted: 'هذا المستند محمي بكلمة مرور. أزل كلمة المرور في Word ثم ارفعه من جديد.',
      damaged: 'هذا المستند تالف، أو ليس مستند Word رغم اسمه.',
      tooLarge: 'هذا المستند أكبر من أن يُحرَّر في المتصفح. يمكنك عرض صفحاته أو تنزيله.',
      unsafe: 'في هذا المستند ما قد يضر ببرنامج يفتحه، فلم يُفتح.',
    },
    comparison: {
      title: 'ما يختلف بين الإصدارين',
      hint: 'المضاف هو ما في عملك وليس في الإصدار الأحدث، والمحذوف هو ما في الإصدار الأحدث وليس في عملك.',
      comparing: 'جارٍ مقارنة الإصدارين',
      same: 'لا فرق بين الإصدارين في المحتوى.',
      back: 'رجوع إلى الاختيار',
      failed: 'تعذّرت مقارنة الإصدارين. عملك محفوظ كما هو في هذا المتصفح.',
    },
    macros: 'في هذا المستند وحدات ماكرو. لا تُشغَّل هنا، وتبقى فيه عند الحفظ.',
    protections: {
      readOnly:
        'هذا المستند محمي من التعديل، ففُتح للقراءة فقط. لتعديله أوقف الحماية في Word ثم ارفعه من جديد.',
      comments: 'هذا المستند محمي، ولا يقبل إلا التعليقات. لتعديله أوقف الحماية في Word ثم ارفعه من جديد.',
      forms: 'هذا المستند محمي، ولا يقبل إلا تعبئة حقوله. لتعديله أوقف الحماية في Word ثم ارفعه من جديد.',
      trackedChanges: 'هذا المستند محمي: كل تعديل فيه يُتعقَّب.',
    },
    signed: 'هذا المستند موقّع رقميًّا. أي تعديل يُبطل التوقيع.',
  },
  en: {
    print: 'Print',
    lastSaved: {
      title: 'The last saved version',
      message: 'Your latest changes are not saved yet, so they are not in this copy.',
    },
    opening: 'Opening the document',
    showPages: 'Show the pages',
    notOpened: 'This document cannot be edited here',
    reasons: {
      encrypted:
        'This document is protected with a password. Remove the password in Word and upload it again.',
      damaged: 'This document is damaged, or is not a Word document although it is called one.',
      tooLarge:
        'This document is too large to be edited in the browser. You can see its pages or download it.',
      unsafe: 'Something in this document could harm a program that opens it, so it was not opened.',
    },
    comparison: {
      title: 'How the versions differ',
      hint: 'Insertions are in your work and not in the newer version; deletions are in the newer version and not in your work.',
      comparing: 'Comparing the versions',
      same: 'The content of both versions is the same.',
      back: 'Back to the choice',
      failed: 'The versions could not be compared. Your work stays in this browser as it is.',
    },
    macros: 'This document has macros. They are not run here, and stay in it when it is saved.',
    protections: {
      readOnly:
        'This document is protected against changes, so it was opened for reading. To change it, stop the protection in Word and upload it again.',
      comments:
        'This document is protected and allows only comments. To change it, stop the protection in Word and upload it again.',
      forms:
        'This document is protected and allows only to fill in its fields. To change it, stop the protection in Word and upload it again.',
      trackedChanges: 'This document is protected: every change in it is tracked.',
    },
    signed: 'This document is digitally signed. Any change makes the signature invalid.',
  },
});
