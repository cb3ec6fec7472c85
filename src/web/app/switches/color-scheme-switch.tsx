import { ActionIcon } from '@mantine/core';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import classes from './color-scheme-switch.module.css';
import { useColorSchemeToggle } from './use-color-scheme-toggle.ts';

interface ColorSchemeSwitchProps {
  /**
   * At the bottom right in both languages (specification, section 1); in a narrow window, where it would lie over the page, in
   * the bar of a frame without the user's menu.
   */
  place: 'corner' | 'bar';
}

/** Switches between light and dark. */
export function ColorSchemeSwitch({ place }: ColorSchemeSwitchProps) {
  const { label, icon, toggle } = useColorSchemeToggle();
  return (
    <ActionIcon className={classes[place]} onMouseDown={keepFocus} onClick={toggle} aria-label={label}>
      <Icon icon={icon} />
    </ActionIcon>
  );
}
