import { loadPart } from '#web/lib/load-part.ts';

export interface ReadRequest {
  id: number;
  image: ImageData;
}

export type ReadAnswer = { id: number; texts: string[] } | { id: number; failure: string };

export interface BarcodeReader {
  /** The texts of all Code 128 barcodes in a picture. */
  read: (image: ImageData) => Promise<string[]>;
  close: () => void;
}

/** A picture takes some milliseconds; the first one also loads the decoder. */
const READ_MS = 30_000;

/** Opens a reader of barcodes: a worker that lives until `close`. */
export function openBarcodeReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<string[]>>();
  let lastId = 0;

  let failure: Error | null = null;

  /** Nothing can be read any more. */
  function fail(error: Error): void {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) request?.reject(new Error(data.failure));
    else request?.resolve(data.texts);
  });
  // The script of the worker could not be loaded: it says why, as for any other part.
  worker.addEventListener('error', () => {
    loadPart(() => Promise.reject(new Error('the barcode reader was not loaded'))).catch(fail);
  });

  return {
    read(image) {
      if (failure) return Promise.reject(failure);
      lastId += 1;
      const request = Promise.withResolvers<string[]>();
      const id = lastId;
      waiting.set(id, request);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ id, image } satisfies ReadRequest);
      const timer = setTimeout(
        () => request.reject(new Error('the barcode reader does not answer')),
        READ_MS,
      );
      return request.promise.finally(() => clearTimeout(timer));
    },
    close() {
      worker.terminate();
      fail(new DOMException('closed', 'AbortError'));
    },
  };
}
