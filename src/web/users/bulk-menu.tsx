import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './user-actions.module.css';
import { usersStrings } from './users.strings.ts';

type Texts = Pick<(typeof usersStrings)['ar'], 'activate' | 'disable'>;

interface BulkMenuProps {
  count: number;
  busy: boolean;
  onSetStatus: SetStatus;
}

type SetStatus = (isActive: boolean) => void;

/** What can be done with all selected users. */
export const bulkActions = (texts: Texts, onSetStatus: SetStatus): SheetAction[] => [
  { key: 'activate', icon: IconUserCheck, label: texts.activate, run: () => onSetStatus(true) },
  { key: 'disable', icon: IconUserOff, label: texts.disable, run: () => onSetStatus(false) },
];

/** The actions on all selected users. */
export function BulkMenu({ count, busy, onSetStatus }: BulkMenuProps) {
  const texts = useStrings(usersStrings);
  return (
    <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={count === 0}
          loading={busy}
          rightSection={<Icon icon={IconChevronDown} size={18} />}
        >
          {texts.bulk}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bulkActions(texts, onSetStatus).map(({ key, icon, label, run }) => (
          <Menu.Item key={key} leftSection={<Icon icon={icon} size={18} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
