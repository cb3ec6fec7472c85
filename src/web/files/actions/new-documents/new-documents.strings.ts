import type { ConversionFailure } from '#shared/files/conversions.contract.ts';
import type { NotShownReason } from '#shared/files/views.contract.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

type Conversions = Record<ConversionFailure, string>;
type Pdfs = Partial<Record<NotShownReason, string>>;

/** Texts of making documents: empty ones, those of a template, and those of another file. */
export const newDocumentsStrings = strings({
  ar: {
    new: 'جديد',
    folder: 'مجلد',
    wordDocument: 'مستند Word',
    fromTemplate: 'من قالب…',
    created: (name: string) => `أُنشئ المستند ${quoteBriefly.ar(name)}`,
    templates: {
      title: 'مستند جديد من قالب',
      choose: 'اختر القالب الذي يبدأ به المستند.',
      label: 'القوالب',
      find: 'البحث في القوالب',
      noneFound: 'لا يوجد قالب بهذا الاسم.',
      empty: 'لا توجد قوالب هنا بعد',
      hint: 'ليصبح مستند Word قالبًا لإدارته، افتح قائمة إجراءاته ثم اختر «استخدام كقالب». يقوم بذلك المسؤولون، ولكل مستخدم أن يفعله في ملفاته.',
    },
    mark: 'استخدام كقالب',
    unmark: 'إلغاء استخدامه كقالب',
    marked: (name: string) => `أصبح ${quoteBriefly.ar(name)} قالبًا`,
    unmarked: (name: string) => `لم يعد ${quoteBriefly.ar(name)} قالبًا`,
    edit: 'تحرير كمستند Word',
    converting: (name: string) => `يجري تحويل ${quoteBriefly.ar(name)} إلى مستند Word`,
    converted: (name: string) => `افتح المستند ${quoteBriefly.ar(name)}`,
    conversionFailures: {
      damaged: 'تعذّر التحويل لأن الملف تالف.',
      encrypted: 'تعذّر التحويل لأن الملف محمي بكلمة مرور.',
      tooLarge: 'الملف أكبر من أن يُحوَّل على الخادم.',
      notAllowed: 'لم يعد الملف متاحًا لك، فلم يُحوَّل.',
      quotaExceeded: 'لا تكفي المساحة للمستند الجديد. أفرغ سلة المهملات أو اطلب من المسؤول مساحة أكبر.',
      storageFull: 'امتلأت مساحة التخزين على الخادم. أبلغ المسؤول.',
      noConverter: 'لا يعمل برنامج LibreOffice على الخادم، وهو لازم للتحويل. أبلغ المسؤول.',
      internal: 'تعذّر التحويل. أعد المحاولة بعد قليل.',
    } satisfies Conversions,
    asPdf: 'تنزيل بصيغة PDF',
    makingPdf: (name: string) => `يجري إعداد ${quoteBriefly.ar(name)} بصيغة PDF`,
    slowPdf: 'يستغرق إعداد الملف وقتًا أطول من المعتاد. أعد المحاولة بعد قليل.',
    pdfFailures: {
      noConverter: 'يلزم لإعداد ملف PDF برنامج LibreOffice، وهو غير مثبَّت على الخادم.',
      damaged: 'الملف تالف، فتعذّر إعداده بصيغة PDF.',
      encrypted: 'الملف محمي بكلمة مرور، فتعذّر إعداده بصيغة PDF.',
      tooLarge: 'الملف أكبر من أن يُعدَّ بصيغة PDF.',
    } satisfies Pdfs,
  },
  en: {
    new: 'New',
    folder: 'Folder',
    wordDocument: 'Word document',
    fromTemplate: 'From a template…',
    created: (name: string) => `The document ${quoteBriefly.en(name)} was created`,
    templates: {
      title: 'New document from a template',
      choose: 'Choose what the document begins with.',
      label: 'Templates',
      find: 'Find a template',
      noneFound: 'No template has this name.',
      empty: 'There are no templates here yet',
      hint: 'To make a Word document a template of its department, open its menu and choose “Use as a template”. Administrators do this, and everybody does in their own files.',
    },
    mark: 'Use as a template',
    unmark: 'Stop using as a template',
    marked: (name: string) => `${quoteBriefly.en(name)} is a template now`,
    unmarked: (name: string) => `${quoteBriefly.en(name)} is no longer a template`,
    edit: 'Edit as a Word document',
    converting: (name: string) => `Converting ${quoteBriefly.en(name)} to a Word document`,
    converted: (name: string) => `Open the document ${quoteBriefly.en(name)}`,
    conversionFailures: {
      damaged: 'The file is damaged and could not be converted.',
      encrypted: 'The file is protected with a password and could not be converted.',
      tooLarge: 'The file is too large to be converted on the server.',
      notAllowed: 'The file is no longer available to you and was not converted.',
      quotaExceeded:
        'There is no room for the new document. Empty the trash or ask the administrator for more.',
      storageFull: 'The storage of the server is full. Tell the administrator.',
      noConverter:
        'LibreOffice, which is needed for this, does not work on the server. Tell the administrator.',
      internal: 'The file could not be converted. Try again in a while.',
    } satisfies Conversions,
    asPdf: 'Download as PDF',
    makingPdf: (name: string) => `Preparing ${quoteBriefly.en(name)} as a PDF`,
    slowPdf: 'The PDF takes longer than usual. Try again in a while.',
    pdfFailures: {
      noConverter: 'LibreOffice is needed to make the PDF, and it is not installed on the server.',
      damaged: 'The file is damaged, so no PDF could be made of it.',
      encrypted: 'The file is protected with a password, so no PDF could be made of it.',
      tooLarge: 'The file is too large for a PDF to be made of it.',
    } satisfies Pdfs,
  },
});
