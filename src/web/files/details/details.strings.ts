import { isolate } from '#shared/text/isolate.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

/** Texts of the details panel. */
export const detailsStrings = strings({
  ar: {
    title: 'التفاصيل',
    type: 'النوع',
    size: 'الحجم',
    storage: 'مساحة التخزين',
    contents: 'المحتويات',
    itemCount: (n: number) =>
      plural('ar', n, {
        zero: 'فارغ',
        one: 'عنصر واحد',
        two: 'عنصران',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      }),
    location: 'الموقع',
    barcode: 'الباركود',
    copyBarcode: 'نسخ الباركود',
    copied: 'تم نسخ الباركود',
    copyFailed: 'تعذّر النسخ. حدّد الرقم ثم انسخه بنفسك.',
    created: 'تاريخ الإنشاء',
    modified: 'آخر تعديل',
    shared: 'تاريخ المشاركة',
    deleted: 'تاريخ الحذف',
    by: 'بواسطة',
    version: 'الإصدار',
    versions: 'الإصدارات',
    versionNumber: (n: number) => `الإصدار ${formatNumber(n, 'ar')}`,
    current: 'الحالي',
    activity: 'النشاط',
    system: 'النظام',
    visitor: (address: string) => `زائر عبر رابط (${isolate(address)})`,
    download: (n: number) => `تنزيل الإصدار ${formatNumber(n, 'ar')}`,
    restore: (n: number) => `استعادة الإصدار ${formatNumber(n, 'ar')}`,
    restored: (old: number, now: number) =>
      `تمت استعادة الإصدار ${formatNumber(old, 'ar')}، وهو الآن الإصدار ${formatNumber(now, 'ar')}`,
  },
  en: {
    title: 'Details',
    type: 'Type',
    size: 'Size',
    storage: 'Storage',
    contents: 'Contents',
    itemCount: (n: number) => (n === 0 ? 'Empty' : plural('en', n, { one: '1 item', other: '# items' })),
    location: 'Location',
    barcode: 'Barcode',
    copyBarcode: 'Copy the barcode',
    copied: 'The barcode was copied',
    copyFailed: 'It could not be copied. Select the number and copy it.',
    created: 'Created',
    modified: 'Modified',
    shared: 'Shared',
    deleted: 'Deleted',
    by: 'by',
    version: 'Version',
    versions: 'Versions',
    versionNumber: (n: number) => `Version ${formatNumber(n, 'en')}`,
    current: 'Current',
    activity: 'Activity',
    system: 'System',
    visitor: (address: string) => `Visitor through a link (${isolate(address)})`,
    download: (n: number) => `Download version ${formatNumber(n, 'en')}`,
    restore: (n: number) => `Restore version ${formatNumber(n, 'en')}`,
    restored: (old: number, now: number) =>
      `Version ${formatNumber(old, 'en')} was restored as version ${formatNumber(now, 'en')}`,
  },
});
