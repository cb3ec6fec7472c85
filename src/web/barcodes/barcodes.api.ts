import { barcodesContract } from '#shared/barcodes/barcodes.contract.ts';
import { call } from '#web/lib/http/api.ts';

/** The files with exactly this barcode. */
export const findBarcode = (code: string, signal?: AbortSignal) =>
  call(barcodesContract.find, { params: { code } }, signal ? { signal } : {});
