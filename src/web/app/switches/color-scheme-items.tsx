import { Menu, type MantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './color-scheme-items.module.css';
import { useColorSchemes } from './use-color-schemes.ts';

/** The choice of the appearance, in a menu that stays open. */
export function ColorSchemeItems() {
  const { label: title, current, choose, choices } = useColorSchemes();
  return (
    <fieldset aria-label={title} className={classes.group}>
      <Menu.Label>{title}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(scheme) => choose(scheme as MantineColorScheme)}>
        {choices.map(({ scheme, icon, label }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checkIcon={<Icon icon={IconCheck} size={18} />}
            classNames={{ itemLabel: classes.label, itemIndicator: classes.check }}
          >
            <Icon icon={icon} size={18} />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </fieldset>
  );
}
