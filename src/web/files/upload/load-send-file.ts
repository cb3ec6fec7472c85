import type { ApiError } from '#web/lib/http/api-error.ts';
import { loadPart } from '#web/lib/load-part.ts';
import type { SendEvents, StopSending, UploadTransport } from './send-file.ts';
import type { UploadItem } from './upload-item.ts';

// The upload library is a third of the file manager's code, so it is loaded by the first upload.
const load = () => loadPart(() => import('./send-file.ts'));

/** `sendFile` of send-file.ts. A library that cannot be loaded fails like a request: the queue tries again when the network is back. */
export function sendFile(transport: UploadTransport, item: UploadItem, events: SendEvents): StopSending {
  let isStopped = false;
  let stop: StopSending = () => {};
  const start = async () => {
    const library = await load();
    if (!isStopped) stop = library.sendFile(transport, item, events);
  };
  start().catch((error: ApiError) => {
    if (!isStopped) events.onFailed(error);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** `deletePartialUpload` of send-file.ts. */
export const deletePartialUpload = (transport: UploadTransport, url: string): void =>
  void load()
    .then((library) => library.deletePartialUpload(transport, url))
    .catch(() => {
      // The server deletes it after a day anyway.
    });
