import { useEffect, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useMe } from '#web/lib/session.ts';
import { holdSitting } from './drafts/live-sittings.ts';
import { type OpenedFile, openFile } from './open-file.ts';

type Opening =
  | { status: 'loading'; done: number }
  | { status: 'failed'; error: unknown }
  | { status: 'opened'; file: OpenedFile };

/** Loads the bytes of a file once, with what the browser keeps of it. */
export function useOpenedFile(fileId: FileItem['id'], sitting: string, isEditing: boolean): Opening {
  const { id: userId } = useMe();
  const [opening, setOpening] = useState<Opening>({ status: 'loading', done: 0 });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const release = holdSitting(sitting);
    const onProgress = (done: number) => setOpening({ status: 'loading', done });
    openFile({ fileId, userId, sitting, isEditing }, onProgress, signal)
      .then((file) => !signal.aborted && setOpening({ status: 'opened', file }))
      .catch((error: unknown) => {
        if (!signal.aborted) setOpening({ status: 'failed', error });
      });
    return () => {
      abort.abort();
      release();
    };
  }, [fileId, userId, sitting, isEditing]);
  return opening;
}
