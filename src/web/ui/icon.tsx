import type { Icon as TablerIcon } from '@tabler/icons-react';

interface IconProps {
  icon: TablerIcon;
  size?: number;
  /** It has a direction (back, forward), so it is mirrored in Arabic. */
  directional?: boolean;
}

/** Always hidden from screen readers: the text beside it or the name of the control says the same. */
export function Icon({ icon: Drawing, size = 20, directional = false }: IconProps) {
  return (
    <Drawing size={size} stroke={1.75} aria-hidden className={directional ? 'mirror-in-rtl' : undefined} />
  );
}
