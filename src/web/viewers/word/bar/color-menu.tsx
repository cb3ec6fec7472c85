import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { wordStrings } from '../word.strings.ts';
import classes from './bar.module.css';
import type { Swatch } from './colors.ts';
import { TOOL_SIZE } from './tool.tsx';

interface ColorMenuProps {
  icon: TablerIcon;
  label: string;
  /** What no colour is called. */
  none: string;
  swatches: Swatch[];
  /** The colour of what is selected, drawn below the icon. */
  current: string | null;
  disabled: boolean;
  /** Null for no colour. */
  onChoose: (value: string | null) => void;
}

/** A button that opens a palette; below its icon is the colour of what is selected. */
export function ColorMenu({ icon, label, none, swatches, current, disabled, onChoose }: ColorMenuProps) {
  const texts = useStrings(wordStrings);
  return (
    <Menu position="bottom-start" width={208} returnFocus>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon size={TOOL_SIZE} aria-label={label} disabled={disabled} onMouseDown={keepFocus}>
            <span className={classes.colored}>
              <Icon icon={icon} size={18} />
              <span className={classes.color} style={current ? { background: current } : undefined} />
            </span>
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(null)}>{none}</Menu.Item>
        <div className={classes.swatches}>
          {swatches.map(({ name, value, shown }) => (
            <Menu.Item
              key={value}
              className={classes.swatch}
              aria-label={texts.colors[name]}
              title={texts.colors[name]}
              onClick={() => onChoose(value)}
            >
              <span style={{ background: shown }} />
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
