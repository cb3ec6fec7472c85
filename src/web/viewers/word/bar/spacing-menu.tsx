import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLineHeight } from '@tabler/icons-react';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { TOOL_SIZE } from './tool.tsx';

const lines = [1, 1.15, 1.5, 2, 2.5, 3];
/** In points; what Word adds and removes with one click. */
const SPACE = 12;

/** The space between the lines of a paragraph, and before and after it. */
export function SpacingMenu({ engine, now }: BarProps) {
  const locale = useLocale();
  const texts = useStrings(wordStrings);
  const { lineSpacing, spaceBeforePt = 0, spaceAfterPt = 0 } = now.formatting ?? {};
  const current = lineSpacing?.rule === 'multiple' ? String(lineSpacing.value) : '';
  const spaces = [
    [texts.spaceBefore, spaceBeforePt > 0, { beforePt: spaceBeforePt > 0 ? 0 : SPACE }],
    [texts.spaceAfter, spaceAfterPt > 0, { afterPt: spaceAfterPt > 0 ? 0 : SPACE }],
  ] as const;
  return (
    <Menu position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <Tooltip label={texts.lineSpacing}>
          <ActionIcon
            size={TOOL_SIZE}
            aria-label={texts.lineSpacing}
            disabled={!now.editable}
            onMouseDown={keepFocus}
          >
            <Icon icon={IconLineHeight} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current}
          onChange={(value) => engine.run({ type: 'setLineSpacing', rule: 'multiple', value: Number(value) })}
        >
          {lines.map((value) => (
            <Menu.RadioItem key={value} value={String(value)} closeMenuOnClick>
              {formatNumber(value, locale)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {spaces.map(([label, isOn, space]) => (
          <Menu.CheckboxItem
            key={label}
            checked={isOn}
            closeMenuOnClick
            onChange={() => engine.run({ type: 'setParagraphSpacing', ...space })}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
