import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentActions } from '#web/documents/document-actions.tsx';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import type { SaveFirst } from '#web/editing/editing.tsx';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { printFiles } from '#web/files/actions/reading/print-file.ts';
import { usePrintKey } from '#web/files/actions/reading/use-print-key.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { wordPageStrings } from './word-page.strings.ts';

interface WordToolsProps {
  file: OpenFolder;
  saveFirst: SaveFirst;
}

/** PDF, print and download, for whoever has those rights (specification, section 2), of what is in the document now. */
export function WordTools({ file, saveFirst }: WordToolsProps) {
  const { download } = useStrings(documentsStrings);
  const { print, lastSaved } = useStrings(wordPageStrings);
  const [isPrinting, setPrinting] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  usePrintKey(file, printSaved);

  async function saved(): Promise<OpenFolder> {
    const { file: newest, isAll } = await saveFirst();
    if (!isAll) toastNotice(lastSaved);
    return newest;
  }
  async function printSaved(): Promise<void> {
    setPrinting(true);
    await printFiles([await saved().finally(() => setPrinting(false))]);
  }
  async function downloadSaved(): Promise<void> {
    setDownloading(true);
    await downloadFile(await saved().finally(() => setDownloading(false)));
  }
  return (
    <>
      <DocumentActions file={file} beforeUse={saved} />
      {file.actions.includes('print') && (
        <IconButton
          icon={IconPrinter}
          label={print}
          loading={isPrinting}
          onClick={() => void printSaved().catch(toastError)}
        />
      )}
      {file.actions.includes('download') && (
        <DownloadButton
          label={download}
          loading={isDownloading}
          onClick={() => void downloadSaved().catch(toastError)}
        />
      )}
    </>
  );
}
