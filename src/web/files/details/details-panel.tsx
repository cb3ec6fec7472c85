import { Drawer, FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { Details } from './details.tsx';
import classes from './details-panel.module.css';
import { detailsStrings } from './details.strings.ts';

interface DetailsPanelProps {
  id: ListedFile['id'];
  navigation: FilesNavigation;
  /** The item as the list has it. */
  listed: ListedFile | undefined;
  /** The list that has the item is loading; only the list has items of the trash. */
  isListing: boolean;
  /** The selected items of the list: the panel shows the item that is selected alone. */
  chosen: ReadonlyMap<string, ListedFile>;
}

/** The details of one item: beside the list, or on a narrow screen as a sheet over its lower part. */
export function DetailsPanel({ id, navigation, listed, isListing, chosen }: DetailsPanelProps) {
  const { change, linkTo } = navigation;
  const isNarrow = useMediaQuery(upTo('medium'), undefined, { getInitialValueInEffect: false });
  const known = useLastKnown(id, chosen.get(id) ?? listed);
  const details = { id, linkTo, known, isListing };
  const onClose = () => change({ details: undefined }, { replace: true });
  // The button disappears with the panel.
  const closePanel = () => {
    focusList();
    onClose();
  };
  useReturnFocus(isNarrow === true);
  useCloseOnBack(isNarrow === true, onClose);
  useFollowSelection(id, chosen, (next) => change({ details: next }, { replace: true }));
  const texts = useStrings(detailsStrings);
  const ui = useUiTexts();
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
        <FocusTrap.InitialFocus />
        <Details key={id} {...details} />
      </Drawer>
    );
  }
  return (
    <aside className={classes.panel} aria-label={texts.title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{texts.title}</h2>
        <IconButton icon={IconX} label={ui.close} onClick={closePanel} />
      </header>
      <div className={classes.body}>
        <Details key={id} {...details} />
      </div>
    </aside>
  );
}

/** The latest data of the list, kept while the list no longer has the item. */
function useLastKnown(id: string, current: ListedFile | undefined): ListedFile | undefined {
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  return current ?? (known?.id === id ? known : undefined);
}

/** Calls `show` when another item is selected alone. */
function useFollowSelection(
  id: string,
  chosen: ReadonlyMap<string, ListedFile>,
  show: (id: string) => void,
): void {
  const onlyId = chosen.size === 1 ? [...chosen.keys()][0] : undefined;
  const follow = useEffectEvent((next: string) => next !== id && show(next));
  useEffect(() => {
    if (onlyId) follow(onlyId);
  }, [onlyId]);
}
