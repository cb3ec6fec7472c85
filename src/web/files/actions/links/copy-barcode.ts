import { IconBarcode } from '@tabler/icons-react';
import { copyText } from '#web/lib/copy-text.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { linksStrings } from './links.strings.ts';

export const copyBarcode: FileActionEntry = {
  id: 'copy-barcode',
  icon: IconBarcode,
  label: (locale) => linksStrings[locale].copyBarcode,
  isInMenuOnly: true,
  isOffered: (items) => Boolean(onlyOne(items)?.barcode),
  run: (items) => void copyBarcodeNumber(onlyOne(items)?.barcode ?? ''),
};

/** Also called by the button beside a barcode of the list. */
export function copyBarcodeNumber(barcode: string): Promise<void> {
  const texts = linksStrings[currentLocale()];
  return copyText(barcode, { copied: texts.barcodeCopied(barcode), failed: texts.copyRefused });
}
