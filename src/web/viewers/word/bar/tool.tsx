import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';

export interface ToolProps {
  icon: TablerIcon;
  label: string;
  /** The keys that do the same, as they are printed on a keyboard. */
  keys?: string;
  run: () => void;
  isOn?: boolean;
  disabled?: boolean;
  /** It has a direction of reading, so it is mirrored in Arabic. */
  directional?: boolean;
}

/** Smaller than elsewhere, so that the tools are one row on a screen of an office. On touch they are as large as everywhere. */
export const TOOL_SIZE = 32;

export const Tool = ({ icon, label, keys, run, isOn, disabled = false, directional = false }: ToolProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <ActionIcon
      size={TOOL_SIZE}
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...(isOn && { variant: 'light', color: 'accent' })}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={run}
    >
      <Icon icon={icon} directional={directional} />
    </ActionIcon>
  </Tooltip>
);
