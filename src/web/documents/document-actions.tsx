import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileTypePdf, IconFileWord } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { canBecomePdf, downloadPdf } from '#web/files/actions/reading/download-as-pdf.ts';
import { convertToWord } from '#web/files/actions/new-documents/convert-to-word.ts';
import { newDocumentsStrings } from '#web/files/actions/new-documents/new-documents.strings.ts';
import { pageOf } from '#web/files/actions/new-documents/page-of.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';

interface DocumentActionsProps {
  file: FileItem;
  /** The file as it is to be used, when more must be done for that first. */
  beforeUse?: () => Promise<FileItem>;
}

/** In the bar above a document: what can be made of it. On a phone the name needs the space, and its menu has the PDF. */
export function DocumentActions({ file, beforeUse }: DocumentActionsProps) {
  const texts = useStrings(newDocumentsStrings);
  const isPhone = useIsPhone();
  const [isSaving, setSaving] = useState(false);

  async function savePdf(): Promise<void> {
    setSaving(true);
    try {
      await downloadPdf((await beforeUse?.()) ?? file);
    } catch (error) {
      toastError(error);
    }
    setSaving(false);
  }
  return (
    <>
      {file.actions.includes('convertToDocx') && <EditAsWord file={file} />}
      {canBecomePdf(file) && !isPhone && (
        <IconButton
          icon={IconFileTypePdf}
          label={texts.asPdf}
          loading={isSaving}
          onClick={() => void savePdf()}
        />
      )}
    </>
  );
}

const useIsPhone = (): boolean => useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });

/** Makes a Word document of the file and shows it in its place. */
function EditAsWord({ file }: { file: FileItem }) {
  const { edit } = useStrings(newDocumentsStrings);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [isConverting, setConverting] = useState(false);

  async function convert(): Promise<void> {
    setConverting(true);
    try {
      const made = await convertToWord(file);
      if (made) await navigate(pageOf(made));
    } catch (error) {
      toastError(error);
    }
    setConverting(false);
  }

  if (isPhone)
    return (
      <IconButton icon={IconFileWord} label={edit} loading={isConverting} onClick={() => void convert()} />
    );
  return (
    <Button
      variant="light"
      leftSection={<Icon icon={IconFileWord} size={18} />}
      loading={isConverting}
      onClick={() => void convert()}
    >
      {edit}
    </Button>
  );
}
