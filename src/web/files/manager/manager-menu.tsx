import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FittedLine, FittedName } from '#web/ui/text/fitted-line.tsx';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { MenuPoint } from '#web/files/list/input/use-list-pointer.ts';
import { ItemMenu } from '#web/files/list/item-menu.tsx';
import { listStrings } from '#web/files/list/list.strings.ts';
import type { FileManagerState } from './use-file-manager.ts';

interface ManagerMenuProps {
  at: MenuPoint;
  manager: FileManagerState;
  placeName: string;
  onClose: () => void;
}

/** The menu of the list: about the item whose button was tapped, else about the selection, else about the open folder. */
export function ManagerMenu({ at, manager, placeName, onClose }: ManagerMenuProps) {
  const { places } = useStrings(filesStrings);
  const { selected } = useStrings(listStrings);
  const locale = useLocale();
  const { selection, actions } = manager;
  const items = at.item ? [at.item] : [...selection.chosen.values()];
  const [first] = items;
  const onItems = at.item ? actions.offeredOn(items) : actions.onItems;
  const offered = first ? onItems : actions.menuInPlace;
  if (offered.length === 0) return null;
  const name = first && shownName(fileName(first, places), locale, first.kind === 'file');
  const title = name && items.length === 1 ? <FittedLine parts={[name]} /> : selected(items.length);
  return (
    <ItemMenu
      key={`${at.x} ${at.y}`}
      at={at}
      title={first ? title : <FittedName name={placeName} />}
      actions={offered}
      run={(action) => actions.runOn(action, items)}
      onClose={onClose}
    />
  );
}
