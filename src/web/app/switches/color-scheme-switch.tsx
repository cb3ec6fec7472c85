import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { colorSchemeStrings } from './color-scheme.strings.ts';
import classes from './color-scheme-switch.module.css';

/** Fixed at the bottom right in both languages (specification, section 1). */
export function ColorSchemeSwitch() {
  const texts = useStrings(colorSchemeStrings);
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      className={classes.switch}
      onClick={() => setColorScheme(next)}
      aria-label={next === 'dark' ? texts.toDark : texts.toLight}
    >
      <Icon icon={next === 'dark' ? IconMoon : IconSun} />
    </ActionIcon>
  );
}
