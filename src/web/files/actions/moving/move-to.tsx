import { IconFolderSymlink } from '@tabler/icons-react';
import { describeItems } from '#web/lib/text/counted.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { allMay, type FileActionEntry } from '#web/files/file-action.ts';
import { clipboardStrings } from '../clipboard/clipboard.strings.ts';
import { moveItems } from './move-items.ts';
import { moveStrings } from './move.strings.ts';
import { TargetDialog } from '../target/target-dialog.tsx';

export const moveTo: FileActionEntry = {
  id: 'move',
  icon: IconFolderSymlink,
  label: (locale) => moveStrings[locale].move,
  shortcut: 'Alt+M',
  refusal: (locale) => clipboardStrings[locale].cannotMove,
  isOffered: (items) => allMay(items, 'move'),
  run(items, context) {
    const locale = currentLocale();
    const texts = moveStrings[locale];
    showDialog((close) => (
      <TargetDialog
        title={texts.moveTitle(describeItems(items, locale))}
        confirmLabel={texts.moveHere}
        items={items}
        purpose="move"
        onChoose={(target) => void moveItems(items, target, context)}
        onClose={close}
      />
    ));
  },
};
