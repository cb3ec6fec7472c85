import { type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import { savedHeaders, type SavedFile } from '#shared/files/uploads.contract.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { isTemporary, toApiError } from './upload-error.ts';
import type { UploadItem } from './upload-item.ts';

/** Where files are sent. `headers` and `fileReader` are needed outside a browser, for example in tests. */
export type UploadTransport = Pick<UploadOptions, 'endpoint' | 'headers' | 'fileReader'>;

/** A file up to this size is sent in the request that creates its upload. A larger one is sent afterwards and can be resumed. */
const SINGLE_REQUEST_MAX_BYTES = 4 * 1024 * 1024;
/** A large file is sent in parts; a server that stops loses at most the part it is receiving. */
const PART_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS_MS = [500, 1000, 3000, 5000, 10_000, 20_000];

export interface SendEvents {
  onProgress: (sent: number) => void;
  /** `saved` is null when the server had the file already, because the answer to an earlier request was lost. */
  onDone: (saved: SavedFile | null) => void;
  onFailed: (error: ApiError) => void;
}

/** Stops without calling any event; the server keeps what has arrived for a day. */
export type StopSending = () => void;

/** Sends a file, or resumes sending it. Retries temporary failures; `onFailed` is called only when retrying does not help. */
export function sendFile(transport: UploadTransport, item: UploadItem, events: SendEvents): StopSending {
  let isStopped = false;
  const { file, batch } = item;
  const upload = new Upload(file, {
    ...transport,
    uploadUrl: item.url,
    metadata: {
      uploadId: item.id,
      parentId: batch.target.id,
      name: file.name,
      relativePath: item.relativePath,
      onConflict: item.onConflict,
    },
    uploadDataDuringCreation: file.size <= SINGLE_REQUEST_MAX_BYTES,
    chunkSize: PART_BYTES,
    storeFingerprintForResuming: false,
    retryDelays: RETRY_DELAYS_MS,
    // Without a network retrying is useless; the queue resumes the file when the network is back.
    onShouldRetry: (error) => isTemporary(toApiError(error)) && globalThis.navigator?.onLine !== false,
    // tus-js-client ignores an `abort` that comes before it has opened the file.
    onBeforeRequest: () => {
      if (isStopped) throw new Error('stopped');
    },
    onUploadUrlAvailable: () => {
      item.url = upload.url;
    },
    onProgress: (sent) => !isStopped && events.onProgress(sent),
    onSuccess: ({ lastResponse }) => !isStopped && events.onDone(savedIn(lastResponse)),
    onError: (error) => !isStopped && events.onFailed(toApiError(error)),
  });
  upload.start();
  return () => {
    isStopped = true;
    void upload.abort();
  };
}

function savedIn(response: HttpResponse): SavedFile | null {
  const [fileId, folderId, itemId] = [savedHeaders.fileId, savedHeaders.folderId, savedHeaders.itemId].map(
    (name) => response.getHeader(name),
  );
  return fileId && folderId && itemId ? { fileId, folderId, itemId } : null;
}

/** Deletes on the server what has arrived of a cancelled file. */
export const deletePartialUpload = (transport: UploadTransport, url: string): void =>
  void Upload.terminate(url, transport).catch(() => {
    // The server deletes it after a day anyway.
  });
