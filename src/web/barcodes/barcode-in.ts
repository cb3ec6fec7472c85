import { foldForSearch } from '#shared/text/fold.ts';

/** Prefixes and seconds; or, of a record without a barcode, four characters of its id and the seconds. */
const BARCODE = /^(?:\d{8,40}|[\da-f]{4}\d{9,10})$/;

/** The barcode in a typed or scanned text; undefined when it cannot be one. A scanner types the digits of the keyboard's language. */
export function barcodeIn(typed: string): string | undefined {
  const code = foldForSearch(typed);
  return BARCODE.test(code) ? code : undefined;
}
