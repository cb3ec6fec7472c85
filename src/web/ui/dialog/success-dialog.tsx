import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './success-dialog.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface SuccessDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
}

/** Reports a success, where the specification asks for a dialog instead of a toast. */
export function SuccessDialog({ opened, onClose, title, children }: SuccessDialogProps) {
  const texts = useUiTexts();
  const footer = (
    <Button onClick={onClose} data-autofocus>
      {texts.done}
    </Button>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} footer={footer}>
      <div className={classes.words}>
        <span className={classes.mark}>
          <Icon icon={IconCircleCheck} size={28} />
        </span>
        {children}
      </div>
    </Dialog>
  );
}
