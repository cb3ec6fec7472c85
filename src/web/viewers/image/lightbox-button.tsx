import { ActionIcon } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './lightbox.module.css';

interface LightboxButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: TablerIcon;
  label: string;
  /** The key that does the same; the tooltip shows it. */
  shortcut?: string;
  /** It does nothing now. It keeps the focus, so that the keyboard does not lose its place. */
  isIdle?: boolean;
  isPressed?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
}

export const LightboxButton = ({
  ref,
  icon,
  label,
  shortcut,
  isIdle = false,
  isPressed,
  isExpanded,
  onClick,
}: LightboxButtonProps) => (
  <ActionIcon
    ref={ref}
    className={classes.button}
    aria-label={label}
    aria-disabled={isIdle}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut})` : label}
    onClick={onClick}
  >
    <Icon icon={icon} />
  </ActionIcon>
);
