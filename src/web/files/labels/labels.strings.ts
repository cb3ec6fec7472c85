import type { LabelOutput } from '#shared/files/labels.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { listNames } from '#web/lib/text/counted.ts';
import { formatDateTime, formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import type { LeftOutReason } from './print-result.ts';
import type { PrinterFault } from './printer/printer-status.ts';

type Outputs = Record<LabelOutput, string>;
type Faults = Record<PrinterFault, string>;
type Reasons = Record<LeftOutReason, string>;
type Named = { name: string };
interface Printed {
  count: number;
  at: string;
  by: string | null;
}

export const labelsStrings = strings({
  ar: {
    title: 'طباعة ملصقات الباركود',
    loading: 'جارٍ التحميل… يرجى الانتظار',
    preview: (barcode: string) => `معاينة ملصق الباركود ${barcode}`,
    position: (at: number, count: number) => `${formatNumber(at, 'ar')} من ${formatNumber(count, 'ar')}`,
    previous: 'الملصق السابق',
    next: 'الملصق التالي',
    checking: 'جارٍ فحص قراءة الباركود…',
    readable: 'الباركود مقروء',
    unreadable: 'لا يُقرأ الباركود بهذا المقاس، فلن يُطبع. اختر مقاسًا أكبر.',
    size: (width: number, height: number) =>
      `المقاس: ${formatNumber(width, 'ar')} × ${formatNumber(height, 'ar')} بكسل`,
    printedBefore: ({ count, at, by }: Printed) => {
      const times = plural('ar', count, {
        zero: 'لم يُطبع من قبل',
        one: 'طُبع مرة واحدة من قبل، في',
        two: 'طُبع مرتين من قبل، آخرهما في',
        few: 'طُبع # مرات من قبل، آخرها في',
        many: 'طُبع # مرة من قبل، آخرها في',
        other: 'طُبع # مرة من قبل، آخرها في',
      });
      const who = by === null ? '' : ` بواسطة ${isolate(by)}`;
      return `${times} ${formatDateTime(at, 'ar')}${who}`;
    },
    somePrinted: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُطبع أي من هذه الملصقات من قبل.',
        one: 'طُبع أحد هذه الملصقات من قبل. ستُسجَّل إعادة طباعته.',
        two: 'طُبع ملصقان من هذه الملصقات من قبل. ستُسجَّل إعادة طباعتهما.',
        few: 'طُبع # من هذه الملصقات من قبل. ستُسجَّل إعادة طباعتها.',
        many: 'طُبع # من هذه الملصقات من قبل. ستُسجَّل إعادة طباعتها.',
        other: 'طُبع # من هذه الملصقات من قبل. ستُسجَّل إعادة طباعتها.',
      }),
    output: 'طريقة الطباعة',
    outputs: {
      labelPrinter: 'طابعة ملصقات',
      sheet: 'ورقة ملصقات',
      browser: 'المتصفح',
    } satisfies Outputs,
    hints: {
      labelPrinter: 'تُرسل الملصقات مباشرة إلى طابعة Zebra المتصلة بهذا الجهاز.',
      sheet: 'ملف PDF لأوراق الملصقات اللاصقة. اطبعه بالحجم الفعلي (100%)، دون ملاءمة الصفحة.',
      browser: 'صفحة لكل ملصق بمقاسه، من نافذة الطباعة في المتصفح.',
    } satisfies Outputs,
    printer: 'طابعة الباركود',
    choosePrinter: 'اختر الطابعة',
    printerNotChosen: 'يرجى التأكد من اختيار طابعة الباركود',
    searching: 'جارٍ البحث عن الطابعات…',
    find: 'البحث عن الطابعات',
    findAgain: 'البحث من جديد',
    permission:
      'سيسألك المتصفح هل تسمح لهذا الموقع بالوصول إلى التطبيقات على هذا الجهاز. اختر «السماح»، فبه تُرسل الملصقات إلى الطابعة عبر برنامج Zebra Browser Print. لا يُستخدم الإذن لغير ذلك.',
    problems: {
      noPrinters: 'لم يجد برنامج Zebra Browser Print أي طابعة. شغّل الطابعة وتأكد من توصيلها، ثم أعد البحث.',
      noService:
        'لا يعمل برنامج Zebra Browser Print على هذا الجهاز. ثبّته أو شغّله ثم أعد البحث، أو اطبع بطريقة أخرى.',
      notTrusted:
        'لا يصل المتصفح إلى برنامج Zebra Browser Print. شغّله، ثم افتح ⁦https://127.0.0.1:9101⁩ مرة واحدة واقبل شهادته، ثم أعد البحث.',
      noAnswer: 'لا تستجيب الطابعة. تأكد من تشغيلها وتوصيلها ثم أعد المحاولة.',
      notAllowed:
        'منع المتصفح الوصول إلى التطبيقات على هذا الجهاز. اسمح به من إعدادات الموقع (الأيقونة بجوار العنوان) ثم أعد البحث.',
    },
    useBrowser: 'الطباعة من نافذة المتصفح',
    error: (reason: string) => `خطأ: ${isolate(reason)}`,
    faults: {
      paperOut: 'نفدت الملصقات من الطابعة. ضع لفة جديدة.',
      ribbonOut: 'نفد شريط الحبر من الطابعة. ضع شريطًا جديدًا.',
      headOpen: 'غطاء الطابعة مفتوح. أغلقه.',
      cutter: 'تعطّلت قاطعة الطابعة. افحصها.',
      tooHot: 'ارتفعت حرارة الطابعة. انتظر حتى تبرد.',
      paused: 'الطابعة متوقفة مؤقتًا. اضغط زر الإيقاف المؤقت عليها للمتابعة.',
      other: 'في الطابعة خلل. راجع شاشتها أو مصابيحها.',
    } satisfies Faults,
    faultsAfter: 'أُرسلت الملصقات إلى الطابعة، لكنها لا تطبع الآن. تتابع الطباعة بعد معالجة ما يلي:',
    layout: 'نوع الورقة',
    layoutName: (count: number, width: number, height: number, paper: string) =>
      `${paper}: ${plural('ar', count, {
        zero: 'بلا ملصقات',
        one: 'ملصق واحد',
        two: 'ملصقان',
        few: '# ملصقات',
        many: '# ملصقًا',
        other: '# ملصق',
      })} (${formatNumber(width, 'ar')} × ${formatNumber(height, 'ar')} مم)`,
    first: 'رقم أول ملصق فارغ في الورقة',
    firstHint: (count: number) => `إن سبق استخدام جزء من الورقة. من 1 إلى ${formatNumber(count, 'ar')}.`,
    firstFault: (count: number) => `أدخل رقمًا من 1 إلى ${formatNumber(count, 'ar')}.`,
    print: 'طباعة',
    save: 'تنزيل PDF',
    preparing: (done: number, total: number) =>
      `جارٍ التجهيز: ${formatNumber(done, 'ar')} من ${formatNumber(total, 'ar')}`,
    sent: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُرسل أي ملصق إلى الطابعة',
        one: 'أُرسل الملصق إلى الطابعة',
        two: 'أُرسل ملصقان إلى الطابعة',
        few: 'أُرسلت # ملصقات إلى الطابعة',
        many: 'أُرسل # ملصقًا إلى الطابعة',
        other: 'أُرسل # ملصق إلى الطابعة',
      }),
    sentSome: (sent: number, total: number) =>
      `أُرسل إلى الطابعة ${formatNumber(sent, 'ar')} من ${formatNumber(total, 'ar')}.`,
    sheetName: 'ملصقات الباركود',
    leftOut: (files: Named[], reason: string) => `ما لم يُطبع: ${listNames(files, 'ar')}. ${reason}`,
    reasons: {
      unreadable: 'لا يُقرأ الباركود بهذا المقاس.',
      tooSmall: 'مقاس الملصق أصغر من أن يتسع للباركود. اختر مقاسًا أكبر.',
      refused: 'لم يعد ذلك متاحًا لك.',
    } satisfies Reasons,
  },
  en: {
    title: 'Print barcode labels',
    loading: 'Loading… please wait',
    preview: (barcode: string) => `Preview of the label with barcode ${barcode}`,
    position: (at: number, count: number) => `${formatNumber(at, 'en')} of ${formatNumber(count, 'en')}`,
    previous: 'Previous label',
    next: 'Next label',
    checking: 'Checking that the barcode reads…',
    readable: 'The barcode reads',
    unreadable: 'The barcode cannot be read in this size, so it is not printed. Choose a larger one.',
    size: (width: number, height: number) =>
      `Size: ${formatNumber(width, 'en')} × ${formatNumber(height, 'en')} px`,
    printedBefore: ({ count, at, by }: Printed) => {
      const times = plural('en', count, {
        one: 'Printed once before, on',
        other: 'Printed # times before, last on',
      });
      const who = by === null ? '' : ` by ${isolate(by)}`;
      return `${times} ${formatDateTime(at, 'en')}${who}`;
    },
    somePrinted: (count: number) =>
      plural('en', count, {
        one: 'One of these labels was printed before. Its reprint is recorded.',
        other: '# of these labels were printed before. Their reprints are recorded.',
      }),
    output: 'Print on',
    outputs: {
      labelPrinter: 'Label printer',
      sheet: 'Label sheet',
      browser: 'Browser',
    } satisfies Outputs,
    hints: {
      labelPrinter: 'The labels go straight to a Zebra printer that is connected to this computer.',
      sheet:
        'A PDF for sheets of self-adhesive labels. Print it in its actual size (100%), not fitted to the page.',
      browser: 'A page of its size for each label, through the print dialog of the browser.',
    } satisfies Outputs,
    printer: 'Barcode printer',
    choosePrinter: 'Choose the printer',
    printerNotChosen: 'Please make sure you choose the barcode printer',
    searching: 'Looking for printers…',
    find: 'Look for printers',
    findAgain: 'Look again',
    permission:
      'The browser will ask whether this site may reach apps on this computer. Choose “Allow”: the labels go to the printer through the program Zebra Browser Print. It is used for nothing else.',
    problems: {
      noPrinters:
        'Zebra Browser Print found no printer. Switch the printer on, make sure that it is connected, and look again.',
      noService:
        'Zebra Browser Print is not running on this computer. Install or start it and look again, or print in another way.',
      notTrusted:
        'The browser does not reach Zebra Browser Print. Start it, open https://127.0.0.1:9101 once and accept its certificate, and look again.',
      noAnswer: 'The printer does not answer. Make sure that it is on and connected, and try again.',
      notAllowed:
        'The browser does not let this site reach apps on this computer. Allow it in the settings of the site (the icon beside the address), and look again.',
    },
    useBrowser: 'Print through the browser',
    error: (reason: string) => `Error: ${isolate(reason)}`,
    faults: {
      paperOut: 'The printer is out of labels. Load a new roll.',
      ribbonOut: 'The printer is out of ribbon. Load a new one.',
      headOpen: 'The printer is open. Close it.',
      cutter: 'The cutter of the printer has failed. Check it.',
      tooHot: 'The printer is too hot. Wait until it has cooled down.',
      paused: 'The printer is paused. Press its pause button to go on.',
      other: 'The printer has a fault. Look at its display or its lights.',
    } satisfies Faults,
    faultsAfter:
      'The labels were sent to the printer, but it does not print now. It goes on after this is mended:',
    layout: 'Kind of sheet',
    layoutName: (count: number, width: number, height: number, paper: string) =>
      `${paper}: ${plural('en', count, { one: '1 label', other: '# labels' })} (${formatNumber(width, 'en')} × ${formatNumber(height, 'en')} mm)`,
    first: 'Number of the first free label on the sheet',
    firstHint: (count: number) =>
      `When a part of the sheet is used already. From 1 to ${formatNumber(count, 'en')}.`,
    firstFault: (count: number) => `Enter a number from 1 to ${formatNumber(count, 'en')}.`,
    print: 'Print',
    save: 'Download PDF',
    preparing: (done: number, total: number) =>
      `Preparing ${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
    sent: (count: number) =>
      plural('en', count, {
        one: 'The label was sent to the printer',
        other: '# labels were sent to the printer',
      }),
    sentSome: (sent: number, total: number) =>
      `${formatNumber(sent, 'en')} of ${formatNumber(total, 'en')} were sent to the printer.`,
    sheetName: 'Barcode labels',
    leftOut: (files: Named[], reason: string) => `Not printed: ${listNames(files, 'en')}. ${reason}`,
    reasons: {
      unreadable: 'The barcode cannot be read in this size.',
      tooSmall: 'The size of the label has no place for the barcode. Choose a larger one.',
      refused: 'No longer available to you.',
    } satisfies Reasons,
  },
});
