import { strings } from '#web/lib/text/strings.ts';
import { isolate } from '#shared/text/isolate.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';

/** Texts of opening in a new tab, and of copying a link or a barcode. */
export const linksStrings = strings({
  ar: {
    openInNewTab: 'فتح في تبويب جديد',
    copyLink: 'نسخ الرابط',
    linkCopied: (name: string) => `تم نسخ رابط ${quoteBriefly.ar(name)}`,
    copyBarcode: 'نسخ الباركود',
    barcodeCopied: (barcode: string) => `تم نسخ الباركود ${isolate(barcode)}`,
    copyRefused: 'لم يسمح المتصفح بالنسخ.',
  },
  en: {
    openInNewTab: 'Open in a new tab',
    copyLink: 'Copy the link',
    linkCopied: (name: string) => `Copied the link to ${quoteBriefly.en(name)}`,
    copyBarcode: 'Copy the barcode',
    barcodeCopied: (barcode: string) => `Copied the barcode ${isolate(barcode)}`,
    copyRefused: 'The browser did not allow the copy.',
  },
});
