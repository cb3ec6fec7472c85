import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pdfStrings } from '../pdf.strings.ts';
import type { Tool } from './tool-button.tsx';

/** The tools for which the bar has no space. */
export function MoreMenu({ tools }: { tools: readonly Tool[] }) {
  const { more } = useStrings(pdfStrings);
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <ActionIcon aria-label={more}>
          <Icon icon={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ icon, label, run, disabled = false }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon icon={icon} size={18} />}
            disabled={disabled}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
