import { ActionIcon } from '@mantine/core';
import { Icon } from '#web/ui/icon.tsx';
import classes from './color-scheme-switch.module.css';
import { useColorSchemeToggle } from './use-color-scheme-toggle.ts';

/** Fixed at the bottom right in both languages (specification, section 1). In a narrow window it is in the user's menu instead. */
export function ColorSchemeSwitch() {
  const { label, icon, toggle } = useColorSchemeToggle();
  return (
    <ActionIcon className={classes.switch} onClick={toggle} aria-label={label}>
      <Icon icon={icon} />
    </ActionIcon>
  );
}
