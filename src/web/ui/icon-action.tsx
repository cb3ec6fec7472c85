import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Icon } from './icon.tsx';

interface IconButtonProps {
  icon: TablerIcon;
  /** The accessible name and the tooltip. */
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** Beside a text in a table cell. */
  small?: boolean;
  /** The icon points in the direction of reading. */
  directional?: boolean;
  loading?: boolean;
}

/** A button with only an icon, as at the end of a table row. */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, onClick, danger = false, small = false, directional = false, loading = false } = props;
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={onClick}
        loading={loading}
        {...(danger && { color: 'danger' })}
        {...(small && { size: 28 })}
      >
        <Icon icon={icon} size={small ? 16 : 20} directional={directional} />
      </ActionIcon>
    </Tooltip>
  );
};

interface IconAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  ref?: Ref<HTMLAnchorElement>;
  icon: TablerIcon;
  label: string;
  /** The icon points in the direction of reading. */
  directional?: boolean;
}

/** A link that looks like an IconButton. */
export const IconLink = createLink(({ icon, label, directional = false, ...rest }: IconAnchorProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" aria-label={label} {...rest}>
      <Icon icon={icon} directional={directional} />
    </ActionIcon>
  </Tooltip>
));
