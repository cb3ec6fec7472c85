import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useUiTexts } from './ui-texts.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below the content, the main one first. */
  footer?: ReactNode;
  wide?: boolean;
}

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ opened, onClose, title, children, footer, wide = false }: DialogProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 640 : 440}
      closeButtonProps={{ 'aria-label': texts.close, size: 36, icon: <Icon icon={IconX} /> }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
