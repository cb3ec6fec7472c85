import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconClearFormatting, IconDots } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { TOOL_SIZE } from './tool.tsx';

const scripts = ['superscript', 'subscript'] as const;

/** The formats of letters that are seldom needed, so that the tools are one row on a small laptop. */
export function MoreMarks({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  return (
    <Menu position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <Tooltip label={texts.moreFormats}>
          <ActionIcon
            size={TOOL_SIZE}
            aria-label={texts.moreFormats}
            disabled={!now.editable}
            onMouseDown={keepFocus}
          >
            <Icon icon={IconDots} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {scripts.map((mark) => (
          <Menu.CheckboxItem
            key={mark}
            checked={now.formatting?.[mark] ?? false}
            disabled={!engine.can({ type: 'toggleMark', mark })}
            closeMenuOnClick
            onChange={() => engine.run({ type: 'toggleMark', mark })}
          >
            {texts.marks[mark]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon icon={IconClearFormatting} size={18} />}
          disabled={!engine.can({ type: 'clearFormatting' })}
          onClick={() => engine.run({ type: 'clearFormatting' })}
        >
          {texts.clear}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
