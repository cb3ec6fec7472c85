import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { colorSchemeItemsStrings } from './color-scheme-items.strings.ts';

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const satisfies { scheme: MantineColorScheme; icon: typeof IconSun }[];

/** The choice between light, dark, and as the system. */
export function useColorSchemes() {
  const texts = useStrings(colorSchemeItemsStrings);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    label: texts.label,
    current: colorScheme,
    choose: setColorScheme,
    choices: schemes.map(({ scheme, icon }) => ({ scheme, icon, label: texts.schemes[scheme] })),
  };
}
