import { isolate } from '#shared/text/isolate.ts';
import { strings } from '#web/lib/text/strings.ts';

export const barcodesStrings = strings({
  ar: {
    looking: (code: string) => `جارٍ البحث عن الباركود ${isolate(code)}`,
    notFound: (code: string) => `لا يوجد ملف يمكنك فتحه بالباركود ${isolate(code)}.`,
    inTrash: (code: string) => `الملف ذو الباركود ${isolate(code)} في سلة المهملات.`,
    notOurs: 'هذا الباركود ليس لملف في النظام.',
    scan: 'قراءة الباركود بالكاميرا',
    title: 'قراءة الباركود',
    hint: 'وجّه الكاميرا إلى الملصق حتى يظهر الباركود كاملًا داخل الإطار.',
    starting: 'جارٍ تشغيل الكاميرا. إن سألك المتصفح فاسمح باستخدامها.',
    video: 'صورة الكاميرا',
    torchOn: 'تشغيل الإضاءة',
    torchOff: 'إيقاف الإضاءة',
    torchFailed: 'تعذّر تشغيل الإضاءة.',
    otherCamera: 'كاميرا أخرى',
    problems: {
      denied:
        'منع المتصفح استخدام الكاميرا. اسمح بها من إعدادات الموقع (الأيقونة بجوار العنوان) ثم أعد المحاولة.',
      missing: 'لا توجد كاميرا في هذا الجهاز.',
      busy: 'يستخدم برنامج آخر الكاميرا. أغلقه ثم أعد المحاولة.',
      unsafe: 'لا تعمل الكاميرا إلا عبر اتصال آمن (https). اطلب من المسؤول تفعيله.',
      failed: 'تعذّر تشغيل الكاميرا. أعد المحاولة.',
    },
  },
  en: {
    looking: (code: string) => `Looking for the barcode ${isolate(code)}`,
    notFound: (code: string) => `There is no file with the barcode ${isolate(code)} that you may open.`,
    inTrash: (code: string) => `The file with the barcode ${isolate(code)} is in the trash.`,
    notOurs: 'This barcode is not that of a file.',
    scan: 'Scan a barcode with the camera',
    title: 'Scan a barcode',
    hint: 'Point the camera at the label until the whole barcode is inside the frame.',
    starting: 'Starting the camera. If the browser asks, allow it.',
    video: 'Picture of the camera',
    torchOn: 'Switch the light on',
    torchOff: 'Switch the light off',
    torchFailed: 'The light could not be switched.',
    otherCamera: 'Other camera',
    problems: {
      denied:
        'The browser does not let this site use the camera. Allow it in the settings of the site (the icon beside the address), and try again.',
      missing: 'This device has no camera.',
      busy: 'Another program is using the camera. Close it and try again.',
      unsafe: 'The camera works over a secure connection (https) only. Ask the administrator to set it up.',
      failed: 'The camera could not be started. Try again.',
    },
  },
});
