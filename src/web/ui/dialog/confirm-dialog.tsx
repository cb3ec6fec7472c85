import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Bdi } from '#web/ui/text/bdi.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The name of what will be deleted. */
  name: string;
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode;
  confirmLabel: string;
  confirming: boolean;
  onConfirm: () => void;
  /** The user has to type the name before the button works. */
  typeName?: boolean;
}

/** Asks for confirmation before something is deleted. Cancel has the focus, or the field where the name is typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, name, consequence, confirmLabel, confirming, onConfirm, typeName } = props;
  const texts = useUiTexts();
  const [typed, setTyped] = useState('');
  const isConfirmed = !typeName || typed.trim().normalize('NFC') === name.normalize('NFC');

  function close(): void {
    setTyped('');
    onClose();
  }

  const footer = (
    <>
      <Button color="danger" loading={confirming} disabled={!isConfirmed} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button variant="default" onClick={close} disabled={confirming} data-autofocus={!typeName || undefined}>
        {texts.cancel}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} onClose={close} title={title} footer={footer}>
      <p className={classes.name}>
        <Bdi>{name}</Bdi>
      </p>
      <p className={classes.consequence}>{consequence}</p>
      {typeName && (
        <TextInput
          className={classes.typed}
          label={texts.typeToConfirm}
          attributes={{ input: { dir: 'auto' } }}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
