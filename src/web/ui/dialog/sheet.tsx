import { Drawer, FocusTrap } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { useReturnFocus } from './return-focus.ts';
import classes from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** The buttons, which stay in view while the rest scrolls. */
  footer?: ReactNode;
  onClose: () => void;
}

/** A part of the page for a thumb, at the lower edge of the screen and as high as its content. */
export function Sheet({ title, children, footer, onClose }: SheetProps) {
  const texts = useUiTexts();
  useReturnFocus(true);
  useCloseOnBack(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close, size: 44, icon: <Icon icon={IconX} /> }}
      classNames={{
        content: classes.sheet,
        inner: classes.edge,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {/* Otherwise the first control has the focus, with a ring that nobody who uses a finger expects. */}
      <FocusTrap.InitialFocus />
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
}
