import { useEffect, useEffectEvent } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { useLastKnown } from '#web/files/use-last-known.ts';
import { DetailsFrame } from './details-frame.tsx';

interface DetailsPanelProps {
  id: ListedFile['id'];
  navigation: FilesNavigation;
  /** The item as the list has it. */
  listed: ListedFile | undefined;
  /** The list that has the item is loading; only the list has items of the trash. */
  isListing: boolean;
  /** The selected items of the list: the panel shows the item that is selected alone. */
  chosen: ReadonlyMap<string, ListedFile>;
  /** What is open over the panel. */
  coveredBy: 'dialog' | 'image' | undefined;
  onPreview: (item: ListedFile) => void;
}

/** The details of an item of the list. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { id, navigation, listed, isListing, chosen, coveredBy, onPreview } = props;
  const { change, linkTo } = navigation;
  const known = useLastKnown(id, chosen.get(id) ?? listed);
  useFollowSelection(id, chosen, (next) => change({ details: next }, { replace: true }));

  function close(): void {
    // What has the focus disappears with the details.
    focusList();
    change({ details: undefined }, { replace: true });
  }
  return (
    <DetailsFrame
      id={id}
      linkTo={linkTo}
      known={known}
      isListing={isListing}
      coveredBy={coveredBy}
      onPreview={onPreview}
      onClose={close}
    />
  );
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
