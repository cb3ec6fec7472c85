import { useEffect, useEffectEvent } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError, toastFailure } from '#web/lib/toasts.ts';
import { printFiles } from './print-file.ts';
import { readingStrings } from './reading.strings.ts';

/** Ctrl+P prints the file that is shown and not the page around it, by whoever may print it. */
export function usePrintKey<F extends FileItem>(
  file: F | undefined,
  print: (file: F) => Promise<void> = (item) => printFiles([item]),
): void {
  const { cannotPrint } = useStrings(readingStrings);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    // By the position of the key, because an Arabic keyboard has another letter there.
    if (!isControl || event.altKey || event.shiftKey || event.code !== 'KeyP') return;
    event.preventDefault();
    if (file?.actions.includes('print')) print(file).catch(toastError);
    else if (file) toastFailure(cannotPrint);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
