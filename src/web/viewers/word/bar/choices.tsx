import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { isolate } from '#shared/text/isolate.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import classes from './bar.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
  style?: CSSProperties;
}

interface ChoicesProps {
  label: string;
  /** The keys that change it, as they are printed on a keyboard. */
  keys?: string;
  /** What is chosen now, in words; it may be none of the choices. */
  shown: string;
  value: string | null;
  choices: Choice[];
  onChoose: (value: string) => void;
  disabled?: boolean;
  width: number;
}

/** A button that shows a value and opens the list of values. After the choice the focus is in the document again. */
export function Choices({
  label,
  keys,
  shown,
  value,
  choices,
  onChoose,
  disabled = false,
  width,
}: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Menu
      position="bottom-start"
      width={Math.max(width, 200)}
      returnFocus
      onOpen={() =>
        requestAnimationFrame(() =>
          list.current?.querySelector('[aria-checked=true]')?.scrollIntoView({ block: 'center' }),
        )
      }
    >
      <Menu.Target>
        <Button
          className={classes.choice}
          size="compact-md"
          variant="subtle"
          color="gray"
          style={{ inlineSize: width }}
          aria-label={label}
          title={keys ? `${label} (${isolate(keys)})` : label}
          disabled={disabled}
          onMouseDown={keepFocus}
          rightSection={<Icon icon={IconChevronDown} size={14} />}
        >
          <FittedLine parts={[{ stem: shown }]} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={list} className={classes.choices}>
        <Menu.RadioGroup value={value ?? ''} onChange={onChoose}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
              <span style={choice.style}>{choice.label}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
