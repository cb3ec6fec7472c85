import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { ListedFile } from '../files.api.ts';
import type { FilesNavigation } from '../use-files-navigation.ts';
import { Details } from './details.tsx';
import classes from './details-panel.module.css';
import { detailsStrings } from './details.strings.ts';

interface DetailsPanelProps {
  id: ListedFile['id'];
  /** The item as the list knows it; without it, it is asked for. What lies in the trash only the list knows. */
  known?: ListedFile | undefined;
  linkTo: FilesNavigation['linkTo'];
  onClose: () => void;
}

/** What there is to know of one item: beside the list, or over its lower half where there is no room beside it. */
export function DetailsPanel({ onClose, ...shown }: DetailsPanelProps) {
  const texts = useStrings(detailsStrings);
  const ui = useUiTexts();
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="75dvh"
        radius="lg"
        title={texts.title}
        closeButtonProps={{ 'aria-label': ui.close, size: 40, icon: <Icon icon={IconX} /> }}
        classNames={{ content: classes.sheet, header: classes.sheet, title: classes.title }}
      >
        <Details key={shown.id} {...shown} />
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
        <Details key={shown.id} {...shown} />
      </div>
    </aside>
  );
}
