import { useMe } from '#web/lib/session.ts';
import { cutOrCopyItems, pasteItems } from '#web/files/actions/clipboard/paste-items.ts';
import { itemClipboard, useItemClipboard } from '#web/files/actions/clipboard/item-clipboard.ts';
import { focusList, useManagerKeys } from '#web/files/list/use-manager-keys.ts';
import type { FileManagerState } from './use-file-manager.ts';

/** The keys of the file manager that need no row: the folder above; cut, copy, paste; the shortcuts of the actions. */
export function usePlaceKeys(manager: FileManagerState, placeName: string): void {
  const { navigation, listing, place, selection, actions } = manager;
  const { id: userId } = useMe();
  const clipboard = useItemClipboard();
  const items = [...selection.chosen.values()];

  function goToParent(): boolean {
    const parent = place.data?.path.at(-1);
    if (parent) navigation.goTo(parent.id);
    return parent !== undefined;
  }

  function runShortcut(key: string): boolean {
    const action = actions.onItems.find(({ shortcut }) => shortcut === key);
    if (!action) return false;
    // A dialog that the action opens returns the focus here.
    focusList();
    actions.run(action);
    return true;
  }

  function paste(): boolean {
    if (!clipboard || !actions.context || listing.q !== '') return false;
    pasteItems(clipboard, { id: listing.placeId, name: placeName }, actions.context);
    return true;
  }

  useManagerKeys((command) => {
    switch (command.do) {
      case 'parent':
        return goToParent();
      case 'shortcut':
        return runShortcut(command.key);
      case 'cut':
      case 'copy':
        // Text that is selected on the page is copied by the browser.
        if (items.length === 0 || document.getSelection()?.isCollapsed === false) return false;
        cutOrCopyItems({ userId, purpose: command.do === 'cut' ? 'move' : 'copy', items });
        return true;
      case 'paste':
        return paste();
      case 'clear':
        if (clipboard?.purpose === 'move') itemClipboard.set(null);
        return false;
      // Where there are no rows, the browser would select the text of the page.
      case 'selectAll':
        return true;
      default:
        return false;
    }
  });
}
