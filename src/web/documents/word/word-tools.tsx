import { IconPrinter } from '@tabler/icons-react';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { printFiles } from '#web/files/actions/print-file.ts';
import { usePrintKey } from '#web/files/actions/use-print-key.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { wordPageStrings } from './word-page.strings.ts';

/** Download and print, for whoever has those rights (specification, section 2). Both are about what is saved. */
export function WordTools({ file }: { file: OpenFolder }) {
  const { download } = useStrings(documentsStrings);
  const { print } = useStrings(wordPageStrings);
  usePrintKey(file);
  return (
    <>
      {file.actions.includes('print') && (
        <IconButton
          icon={IconPrinter}
          label={print}
          onClick={() => void printFiles([file]).catch(toastError)}
        />
      )}
      {file.actions.includes('download') && (
        <DownloadButton label={download} onClick={() => void downloadFile(file).catch(toastError)} />
      )}
    </>
  );
}
