import { useMe } from '#web/lib/session.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import { cutOrCopyItems, pasteItems } from '#web/files/actions/clipboard/paste-items.ts';
import { itemClipboard, useItemClipboard } from '#web/files/actions/clipboard/item-clipboard.ts';
import { itemActions, placeActions } from '#web/files/actions/registry.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { leftFolder, revealItems } from '#web/files/reveal-items.ts';
import { focusList, useManagerKeys } from '#web/files/list/input/use-manager-keys.ts';
import type { FileManagerState } from './use-file-manager.ts';

/** The keys of the file manager that need no row: the folder above; cut, copy, paste; the shortcuts of the actions. */
export function usePlaceKeys(manager: FileManagerState, placeName: string): void {
  const { navigation, listing, place, rows, selection, actions } = manager;
  const { id: userId } = useMe();
  const locale = useLocale();
  const clipboard = useItemClipboard();
  const items = [...selection.chosen.values()];

  function goToParent(): boolean {
    if (endSearch()) return true;
    const parent = place.data?.path.at(-1);
    if (!place.data || !parent) return false;
    revealItems(leftFolder(parent.id, place.data.id));
    navigation.goTo(parent.id);
    return true;
  }

  function endSearch(): boolean {
    if (listing.q === '') return false;
    focusList();
    navigation.change({ q: '', details: undefined });
    return true;
  }

  function clear(): boolean {
    // The list clears its selection first.
    if (items.length > 0) return false;
    if (clipboard?.purpose !== 'move') return endSearch();
    itemClipboard.set(null);
    return true;
  }

  function runShortcut(key: string): boolean {
    const hasKey = ({ shortcut }: FileActionEntry) => shortcut === key;
    const inPlace = actions.inPlace.find(hasKey);
    const action = inPlace ?? actions.onItems.find(hasKey);
    if (!action) return sayWhyNot(key);
    // A dialog that the action opens returns the focus here.
    focusList();
    if (inPlace) actions.runInPlace(inPlace);
    else actions.run(action);
    return true;
  }

  /** A key without its right must not look broken. */
  function sayWhyNot(key: string): boolean {
    const isRefused = ({ shortcut, refusal }: FileActionEntry) => shortcut === key && refusal;
    const inPlace = placeActions.find(isRefused);
    const refused = inPlace ?? itemActions.find(isRefused);
    // While the folder, or the rows that "select all" selects, are loading, nobody knows what is allowed.
    if (!refused?.refusal || !actions.context || selection.isLoading) return false;
    const isUnselected = !inPlace && items.length === 0;
    toastFailure(isUnselected ? listStrings[locale].selectFirst : refused.refusal(locale, items));
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
        if (items.length === 0 || selection.isLoading || document.getSelection()?.isCollapsed === false)
          return false;
        cutOrCopyItems({ userId, purpose: command.do === 'cut' ? 'move' : 'copy', items });
        return true;
      case 'paste':
        return paste();
      case 'clear':
        return clear();
      // Where there are no rows, the browser would select the text of the page; rows are selected by the list.
      case 'selectAll':
        return rows.count === 0;
      default:
        return false;
    }
  });
}
