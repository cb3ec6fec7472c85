import { Drawer, FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { Details, type DetailsProps } from './details.tsx';
import classes from './details-frame.module.css';
import { detailsStrings } from './details.strings.ts';

interface DetailsFrameProps extends DetailsProps {
  /** What is open over them, which Escape closes. An image is part of the address, so Back closes it without a layer. */
  coveredBy?: 'dialog' | 'image' | undefined;
  onClose: () => void;
}

/** The details of one item: beside what shows the item, or on a narrow screen as a sheet over its lower part. */
export function DetailsFrame({ coveredBy, onClose, ...details }: DetailsFrameProps) {
  const isNarrow = useMediaQuery(upTo('medium'), undefined, { getInitialValueInEffect: false });
  useReturnFocus(isNarrow === true);
  useCloseOnBack(isNarrow === true && coveredBy !== 'image', onClose);
  const texts = useStrings(detailsStrings);
  const ui = useUiTexts();
  if (isNarrow) {
    return (
      <Drawer
        opened
        onClose={onClose}
        closeOnEscape={!coveredBy}
        position="bottom"
        size="75dvh"
        radius="lg"
        title={texts.title}
        closeButtonProps={{ 'aria-label': ui.close, size: 40, icon: <Icon icon={IconX} /> }}
        classNames={{ content: classes.sheet, header: classes.sheet, title: classes.title }}
      >
        <FocusTrap.InitialFocus />
        <Details key={details.id} {...details} />
      </Drawer>
    );
  }
  return (
    <aside className={classes.panel} aria-label={texts.title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{texts.title}</h2>
        <IconButton icon={IconX} label={ui.close} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <Details key={details.id} {...details} />
      </div>
    </aside>
  );
}
