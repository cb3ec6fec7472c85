import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { GivenRight } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { accessStrings } from './access.strings.ts';
import classes from './people-box.module.css';
import type { Recipients } from './recipient-selection.ts';
import { RecipientsField } from './recipients-field.tsx';
import { useRecipients } from './use-recipients.ts';

export interface GiveRightDialogProps {
  files: readonly FileItem[];
  right: GivenRight;
  /** Gives the right; the dialog is closed already. */
  onGive: (recipients: Recipients) => void;
  onClose: () => void;
}

/** Asks who is given the right to download or print files. */
export function GiveRightDialog({ files, right, onGive, onClose }: GiveRightDialogProps) {
  const texts = useStrings(accessStrings);
  const ui = useUiTexts();
  const shared = useMemo(() => ({ ids: files.map(({ id }) => id), right }), [files, right]);
  const { chosen, setChosen, error, submit } = useRecipients(texts.selectRecipients, (recipients) => {
    onClose();
    onGive(recipients);
  });
  const names = files.map(({ name }) => name);
  const footer = (
    <>
      <Button onClick={submit}>{texts.share}</Button>
      <Button variant="default" onClick={onClose}>
        {ui.cancel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={texts.title(right, names)} footer={footer} wide fillsPhone>
      <p className={classes.hint}>{texts.hints[right]}</p>
      <RecipientsField shared={shared} chosen={chosen} onChange={setChosen} error={error} />
    </Dialog>
  );
}
