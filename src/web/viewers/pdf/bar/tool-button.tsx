import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';

/** A tool of the viewer: a button in the bar, or a line of its menu. */
export interface Tool {
  icon: TablerIcon;
  label: string;
  run: () => void;
  /** For a tool that is on or off. */
  isOn?: boolean;
  disabled?: boolean;
  /** It points to the next or previous thing, so it is mirrored in Arabic. */
  directional?: boolean;
}

export const ToolButton = ({ icon, label, run, isOn, disabled = false, directional = false }: Tool) => (
  <Tooltip label={label}>
    <ActionIcon
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...(isOn && { variant: 'light', color: 'accent' })}
      disabled={disabled}
      onClick={run}
    >
      <Icon icon={icon} directional={directional} />
    </ActionIcon>
  </Tooltip>
);
