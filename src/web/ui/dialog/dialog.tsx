import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { upTo } from '#web/ui/breakpoints.ts';
import classes from './dialog.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { useReturnFocus } from './return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below the content, the main one first. */
  footer?: ReactNode;
  wide?: boolean;
  /** On a phone it covers the whole screen, and one part of its content takes the height that is left. */
  fillsPhone?: boolean;
  /** It asks about Back itself, so Back does not close it. */
  isAboutBack?: boolean;
}

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    footer,
    wide = false,
    fillsPhone = false,
    isAboutBack = false,
  } = props;
  const texts = useUiTexts();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  useReturnFocus(opened);
  useCloseOnBack(opened && !isAboutBack, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 640 : 440}
      fullScreen={fillsPhone && isPhone}
      closeButtonProps={{ 'aria-label': texts.close, size: 36, icon: <Icon icon={IconX} /> }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: fillsPhone ? `${classes.body} ${classes.filling}` : classes.body,
      }}
    >
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
