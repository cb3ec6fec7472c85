import { expect, it } from 'vitest';
import { barcodeIn } from './barcode-in.ts';

it('recognises a scanned barcode, also with the digits of an Arabic keyboard', () => {
  expect(barcodeIn(' 07121763000000 ')).toBe('07121763000000');
  expect(barcodeIn('٠٧١٢١٧٦٣٠٠٠٠٠٠')).toBe('07121763000000');
});

it('recognises the barcode of a record without one', () => {
  expect(barcodeIn('019A1763000000')).toBe('019a1763000000');
  expect(barcodeIn('019a1763')).toBeUndefined();
});

it.each(['', '1234567', '0712-1763000000', 'عقد', 'abcdefgh', '1'.repeat(41)])(
  'takes %j for no barcode',
  (text) => expect(barcodeIn(text)).toBeUndefined(),
);
