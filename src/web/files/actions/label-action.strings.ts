import { strings } from '#web/lib/text/strings.ts';

export const labelActionStrings = strings({
  ar: {
    printLabels: 'طباعة ملصق الباركود',
    cannotPrintLabels: 'ليست لديك صلاحية طباعة ملصقات هذه العناصر.',
  },
  en: {
    printLabels: 'Print barcode label',
    cannotPrintLabels: 'You do not have the right to print the labels of these items.',
  },
});
