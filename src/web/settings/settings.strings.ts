import { formatNumber } from '#web/lib/format.ts';
import { strings } from '#web/lib/strings.ts';

export const settingsStrings = strings({
  ar: {
    title: 'الإعدادات',
    tabs: {
      'barcode-printing': 'طباعة الباركود',
      'audit-log': 'سجل التدقيق',
      storage: 'مساحة التخزين',
      organisation: 'المنشأة',
    },
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
      organisation: 'Organisation',
    },
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
