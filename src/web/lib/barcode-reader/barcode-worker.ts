import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadAnswer, ReadRequest } from './read-barcodes.ts';

// A worker, because WebAssembly is allowed in this script only (see the policy of decoders in security-headers.ts), and because the
// page must not stand still while a picture is searched.

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data: { id, image } }: MessageEvent<ReadRequest>) => {
  readBarcodes(image, { formats: ['Code128'], maxNumberOfSymbols: 8 })
    .then((found) => found.filter(({ isValid }) => isValid).map(({ text }) => text))
    .then(
      (texts): ReadAnswer => ({ id, texts }),
      (error: unknown): ReadAnswer => ({ id, failure: String(error) }),
    )
    .then((answer) => postMessage(answer));
});
