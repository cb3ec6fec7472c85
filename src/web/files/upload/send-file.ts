import { Upload, type UploadOptions } from 'tus-js-client';
import type { ApiError } from '#web/lib/api-error.ts';
import { isPassing, toApiError } from './upload-error.ts';
import type { UploadItem } from './upload-item.ts';

/** Where files are sent. Headers and a reader of its own are for programs without a browser. */
export type UploadTransport = Pick<UploadOptions, 'endpoint' | 'headers' | 'fileReader'>;

/** Up to this size a file comes along with the request that announces it; a larger one is announced first and can be resumed. */
const WHOLE_BELOW = 4 * 1024 * 1024;
/** What a server that dies in the middle of it may lose. */
const PART_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS_MS = [500, 1000, 3000, 5000, 10_000, 20_000];

export interface SendEvents {
  onProgress: (sent: number) => void;
  onDone: () => void;
  onFailed: (error: ApiError) => void;
}

/** Stops without a word to anybody; what has arrived stays on the server for a day. */
export type StopSending = () => void;

/** Sends a file, or goes on sending it. What fails in passing is tried again here; only what does not is reported. */
export function sendFile(wire: UploadTransport, item: UploadItem, events: SendEvents): StopSending {
  let isStopped = false;
  const { file, batch } = item;
  const upload = new Upload(file, {
    ...wire,
    uploadUrl: item.url,
    metadata: {
      uploadId: item.id,
      parentId: batch.target.id,
      name: file.name,
      relativePath: item.relativePath,
      onConflict: item.onConflict,
    },
    uploadDataDuringCreation: file.size <= WHOLE_BELOW,
    chunkSize: PART_BYTES,
    storeFingerprintForResuming: false,
    retryDelays: RETRY_DELAYS_MS,
    // Without a network there is nothing to try: the queue waits for it to come back.
    onShouldRetry: (error) => isPassing(toApiError(error)) && globalThis.navigator?.onLine !== false,
    // Its own `abort` is forgotten when it comes before the file is open.
    onBeforeRequest: () => {
      if (isStopped) throw new Error('stopped');
    },
    onUploadUrlAvailable: () => {
      item.url = upload.url;
    },
    onProgress: (sent) => !isStopped && events.onProgress(sent),
    onSuccess: () => !isStopped && events.onDone(),
    onError: (error) => !isStopped && events.onFailed(toApiError(error)),
  });
  upload.start();
  return () => {
    isStopped = true;
    void upload.abort();
  };
}

/** Tells the server that the rest will not come. */
export const forgetUpload = (wire: UploadTransport, url: string): void =>
  void Upload.terminate(url, wire).catch(() => {
    // Then it is forgotten after a day.
  });
