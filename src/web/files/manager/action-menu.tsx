import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FileActionEntry } from '#web/files/file-action.ts';

interface ActionMenuProps {
  actions: readonly FileActionEntry[];
  run: (action: FileActionEntry) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** The choices of an action, below its button. */
export function ActionMenu({ actions, run, children }: ActionMenuProps) {
  const locale = useLocale();
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={<Icon icon={action.icon} size={18} />}
            onClick={() => run(action)}
          >
            {action.label(locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
