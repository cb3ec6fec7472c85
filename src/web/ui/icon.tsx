import type { Icon as TablerIcon } from '@tabler/icons-react';

interface IconProps {
  icon: TablerIcon;
  size?: number;
  /** Points somewhere (back, forward): then it points the other way in Arabic. */
  directional?: boolean;
}

/** An icon beside words or inside a named control, so always hidden from screen readers. */
export function Icon({ icon: Drawing, size = 20, directional = false }: IconProps) {
  return (
    <Drawing size={size} stroke={1.75} aria-hidden className={directional ? 'mirror-in-rtl' : undefined} />
  );
}
