import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from '#web/ui/corner.module.css';
import { toolbarStrings } from './toolbar.strings.ts';
import type { FileManagerState } from './use-file-manager.ts';

/** On a phone, in the corner that the thumb reaches: what can be added to the open folder. */
export function AddButton({ actions }: { actions: FileManagerState['actions'] }) {
  const locale = useLocale();
  const { add } = useStrings(toolbarStrings);
  const [isOpen, setIsOpen] = useState(false);
  const offered = actions.menuInPlace.filter(({ tone }) => tone !== 'danger');
  if (offered.length === 0) return null;
  const rows = offered.map((action) => ({
    key: action.id,
    icon: action.icon,
    label: action.label(locale),
    run: () => actions.runInPlace(action),
  }));
  return (
    <>
      <ActionIcon
        className={classes.corner}
        variant="filled"
        color="accent"
        size={56}
        radius={28}
        aria-label={add}
        onClick={() => setIsOpen(true)}
      >
        <Icon icon={IconPlus} size={26} />
      </ActionIcon>
      {isOpen && <ActionSheet title={add} groups={[rows]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
