import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

export const settingsStrings = strings({
  ar: {
    title: 'الإعدادات',
    tabs: {
      'barcode-printing': 'طباعة الباركود',
      'audit-log': 'سجل التدقيق',
      storage: 'مساحة التخزين',
      viewing: 'عرض الملفات',
      scanning: 'صندوق الماسح الضوئي',
      organisation: 'المنشأة',
    },
    noMail:
      'البريد غير مُعدّ: تُحفظ الرسائل ملفات على الخادم ولا تصل إلى أحد، ومنها روابط «نسيت كلمة المرور» وتنبيهات تغيير الحساب. اطلب ممن يدير الخادم ضبط ⁦SMTP_URL⁩ ثم إعادة تشغيله.',
    description:
      'مقاسات الملصقات مشتركة بين جميع المستخدمين، أما المقاس المستخدم في الطباعة فيحدّده كل مستخدم لنفسه. يمكن تفعيل مقاس واحد فقط.',
    scale: (index: number) => `المقاس ${formatNumber(index, 'ar')}`,
    use: 'استخدام هذا المقاس لملصقاتي',
    sides: { height: 'الارتفاع (بكسل)', width: 'العرض (بكسل)' },
    preview: (width: string, height: string) => `معاينة: ${width} × ${height} بكسل`,
    save: 'حفظ',
    saved: 'تم حفظ إعدادات طباعة الباركود.',
    notASize: (min: number, max: number) =>
      `أدخل عددًا صحيحًا بين ${formatNumber(min, 'ar')} و${formatNumber(max, 'ar')}.`,
  },
  en: {
    title: 'Settings',
    tabs: {
      'barcode-printing': 'Barcode printing',
      'audit-log': 'Audit log',
      storage: 'Storage',
      viewing: 'Viewing files',
      scanning: 'Scanner inbox',
      organisation: 'Organisation',
    },
    noMail:
      'Mail is not set up: mails are kept as files on the server and reach nobody, such as the links of “Forgot your password?” and notices of changes to an account. Ask whoever runs the server to set SMTP_URL and to restart it.',
    description:
      'Label sizes are shared by everyone; which one your own labels are printed with is your choice. Only one can be on.',
    scale: (index: number) => `Scale ${formatNumber(index, 'en')}`,
    use: 'Use it for my labels',
    sides: { height: 'Height (px)', width: 'Width (px)' },
    preview: (width: string, height: string) => `Preview: ${width} × ${height} px`,
    save: 'Save',
    saved: 'The barcode printing settings were saved.',
    notASize: (min: number, max: number) =>
      `Enter a whole number between ${formatNumber(min, 'en')} and ${formatNumber(max, 'en')}.`,
  },
});
