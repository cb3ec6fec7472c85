import { Fragment, useSyncExternalStore } from 'react';
import { dialogStore } from '#web/lib/dialogs.ts';

/** Draws the dialogs of actions. It is outside the pages, so an action can still ask after the user has left its page. */
export function DialogHost() {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  return dialog && <Fragment key={dialog.id}>{dialog.draw(dialog.close)}</Fragment>;
}
