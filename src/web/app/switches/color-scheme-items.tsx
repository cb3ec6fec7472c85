import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './color-scheme-items.module.css';
import { colorSchemeItemsStrings } from './color-scheme-items.strings.ts';

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const satisfies { scheme: MantineColorScheme; icon: typeof IconSun }[];

/** The choice between light, dark, and as the system, in a menu that stays open. */
export function ColorSchemeItems() {
  const texts = useStrings(colorSchemeItemsStrings);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset aria-label={texts.label} className={classes.group}>
      <Menu.Label>{texts.label}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {schemes.map(({ scheme, icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checkIcon={<Icon icon={IconCheck} size={18} />}
            classNames={{ itemLabel: classes.label, itemIndicator: classes.check }}
          >
            <Icon icon={icon} size={18} />
            {texts.schemes[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </fieldset>
  );
}
