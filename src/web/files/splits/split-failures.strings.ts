import { MAX_PARTS, MAX_SPLIT_PAGES, type SplitFailure } from '#shared/files/splits.contract.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

type Failures = Record<SplitFailure, string>;

export const splitFailuresStrings = strings({
  ar: {
    nothingMade: 'لم يُنشأ أي ملف، وبقي الأصل كما هو.',
    failures: {
      damaged: 'الملف تالف أو تتعذّر قراءته. افتحه للتحقق منه، ثم ارفع نسخة سليمة.',
      encrypted: 'الملف محمي بكلمة مرور. أزل كلمة المرور منه على جهازك ثم ارفعه من جديد.',
      tooLarge: 'في الملف صفحات أكبر من أن تُعالج. قسّمه على جهازك إلى ملفات أصغر ثم ارفعها.',
      tooManyPages: `صفحات الملف أكثر مما يمكن فصله دفعة واحدة. الحد ${formatNumber(MAX_SPLIT_PAGES, 'ar')} صفحة و${formatNumber(MAX_PARTS, 'ar')} ملف.`,
      noSuchPage: 'في النطاقات صفحة لا توجد في الملف. صحّح النطاقات ثم أعد المحاولة.',
      noMarks:
        'لم يُعثر في الملف على ورقة فاصلة ولا على ملصق. ضع ورقة فاصلة قبل كل مستند ثم امسحه ضوئيًا من جديد، أو افصله بطريقة أخرى.',
      notAllowed: 'نُقل الملف أو حُذف أثناء الفصل، أو تغيّرت صلاحيتك عليه. راجع المسؤول إن كنت تحتاج إليها.',
      changed: 'حُفظ إصدار آخر من الملف أثناء الفصل. أعد المحاولة ليُفصل الإصدار الأحدث.',
      quotaExceeded:
        'لا تتسع المساحة المتاحة للملفات الجديدة. أفرغ بعض المساحة أو اطلب زيادتها من المسؤول، ثم أعد المحاولة.',
      storageFull: 'امتلأت مساحة التخزين في النظام. أبلغ المسؤول.',
      internal: 'حدث خطأ في النظام. أعد المحاولة، فإن تكرر فأبلغ المسؤول.',
    } satisfies Failures,
  },
  en: {
    nothingMade: 'No file was made, and the original is unchanged.',
    failures: {
      damaged: 'The file is damaged or cannot be read. Open it to check, then upload an intact copy.',
      encrypted:
        'The file is protected with a password. Remove the password on your computer, then upload it again.',
      tooLarge:
        'The file has pages that are too large to process. Divide it into smaller files on your computer, then upload those.',
      tooManyPages: `The file has more pages than can be separated at once. The limits are ${formatNumber(MAX_SPLIT_PAGES, 'en')} pages and ${formatNumber(MAX_PARTS, 'en')} files.`,
      noSuchPage: 'A page in the ranges is not in the file. Correct the ranges, then try again.',
      noMarks:
        'No separator sheet and no label was found in the file. Put a separator sheet before each document and scan again, or separate the file in another way.',
      notAllowed:
        'The file was moved or deleted meanwhile, or your rights on it were changed. Ask an administrator if you need them.',
      changed:
        'Another version of the file was saved meanwhile. Try again to separate the version that is there now.',
      quotaExceeded:
        'There is not enough space for the new files. Free some space or ask an administrator for more, then try again.',
      storageFull: 'The storage of the system is full. Tell an administrator.',
      internal:
        'Something went wrong in the system. Try again, and tell an administrator if it happens again.',
    } satisfies Failures,
  },
});
