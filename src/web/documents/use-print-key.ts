import { useEffect, useEffectEvent } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { printFiles } from '#web/files/actions/print-file.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError, toastFailure } from '#web/lib/toasts.ts';
import { documentsStrings } from './documents.strings.ts';

/** Ctrl+P prints the file and not the page around it, by whoever may print it. */
export function usePrintKey(file: FileItem): void {
  const { cannotPrint } = useStrings(documentsStrings);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    // By the position of the key, because an Arabic keyboard has another letter there.
    if (!isControl || event.altKey || event.shiftKey || event.code !== 'KeyP') return;
    event.preventDefault();
    if (file.actions.includes('print')) printFiles([file]).catch(toastError);
    else toastFailure(cannotPrint);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
