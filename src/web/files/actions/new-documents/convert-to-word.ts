import type { Conversion } from '#shared/files/conversions.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { onLiveEvent } from '#web/lib/live/live.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { beginConversion, readConversion } from './new-documents.api.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';

/** It is read at least so often while it runs, because an event may be missed. */
const READ_MS = 3000;

/** Makes a Word document of another text. Returns null, and has said why, when there is none. */
export async function convertToWord(file: FileItem): Promise<FileItem | null> {
  const texts = newDocumentsStrings[currentLocale()];
  const showProgress = toastProgress({ message: texts.converting(file.name) });
  const ended = await beginConversion(file.id)
    .then(untilEnded)
    .finally(() => showProgress(null));
  if (ended.failure) toastFailure(texts.conversionFailures[ended.failure]);
  return ended.made;
}

/** Reads a conversion until it has ended, on each live event and from time to time. */
async function untilEnded(begun: Conversion): Promise<Conversion> {
  let latest = begun;
  while (latest.state === 'making') {
    await nextLook();
    latest = await readConversion(begun.id).catch((error: unknown) => {
      // The server may answer again soon; a conversion that it does not know has no end.
      if (isApiError(error, 'notFound') || isApiError(error, 'unauthenticated')) throw error;
      return latest;
    });
  }
  return latest;
}

const nextLook = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
      resolve();
    };
    const timer = setTimeout(stop, READ_MS);
    const unsubscribe = [onLiveEvent('conversions.changed', stop), onLiveEvent('resync', stop)];
  });
