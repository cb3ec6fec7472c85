import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './user-actions.module.css';
import { usersStrings } from './users.strings.ts';

interface BulkMenuProps {
  count: number;
  busy: boolean;
  onSetStatus: (isActive: boolean) => void;
}

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
        <Menu.Item leftSection={<Icon icon={IconUserCheck} size={18} />} onClick={() => onSetStatus(true)}>
          {texts.activate}
        </Menu.Item>
        <Menu.Item leftSection={<Icon icon={IconUserOff} size={18} />} onClick={() => onSetStatus(false)}>
          {texts.disable}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
