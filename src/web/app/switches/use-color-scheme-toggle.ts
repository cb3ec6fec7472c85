import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { colorSchemeStrings } from './color-scheme.strings.ts';

/** Switches between light and dark; `label` and `icon` are those of the one that is not shown. */
export function useColorSchemeToggle() {
  const texts = useStrings(colorSchemeStrings);
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return shown === 'dark'
    ? { label: texts.toLight, icon: IconSun, toggle: () => setColorScheme('light') }
    : { label: texts.toDark, icon: IconMoon, toggle: () => setColorScheme('dark') };
}
