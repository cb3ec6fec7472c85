import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Tool } from './tool.tsx';

export function HistoryTools({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  return (
    <>
      <Tool
        icon={IconArrowBackUp}
        label={texts.undo}
        keys="Ctrl+Z"
        directional
        disabled={!now.canUndo}
        run={() => engine.run({ type: 'undo' })}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={texts.redo}
        keys="Ctrl+Y"
        directional
        disabled={!now.canRedo}
        run={() => engine.run({ type: 'redo' })}
      />
    </>
  );
}

const marks = [
  ['bold', IconBold, 'Ctrl+B'],
  ['italic', IconItalic, 'Ctrl+I'],
  ['underline', IconUnderline, 'Ctrl+U'],
  ['strike', IconStrikethrough, undefined],
] as const;

export function MarkTools({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  return marks.map(([mark, icon, keys]) => (
    <Tool
      key={mark}
      icon={icon}
      label={texts.marks[mark]}
      {...(keys && { keys })}
      isOn={now.formatting?.[mark] ?? false}
      disabled={!engine.can({ type: 'toggleMark', mark })}
      run={() => engine.run({ type: 'toggleMark', mark })}
    />
  ));
}

const alignments = [
  ['right', IconAlignRight, 'Ctrl+R'],
  ['center', IconAlignCenter, 'Ctrl+E'],
  ['left', IconAlignLeft, 'Ctrl+L'],
  ['justify', IconAlignJustified, 'Ctrl+J'],
] as const;

/** The sides are those of the paper, so the buttons are in the same order in both languages. */
export function AlignTools({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  const current = now.formatting?.alignment === 'both' ? 'justify' : now.formatting?.alignment;
  return alignments.map(([align, icon, keys]) => (
    <Tool
      key={align}
      icon={icon}
      label={texts.aligned[align]}
      keys={keys}
      isOn={current === align}
      disabled={!engine.can({ type: 'setAlignment', align })}
      run={() => engine.run({ type: 'setAlignment', align })}
    />
  ));
}

const directions = [
  ['rtl', IconTextDirectionRtl],
  ['ltr', IconTextDirectionLtr],
] as const;

export function DirectionTools({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  return directions.map(([direction, icon]) => (
    <Tool
      key={direction}
      icon={icon}
      label={texts.directions[direction]}
      keys={direction === 'rtl' ? 'Ctrl+Shift →' : 'Ctrl+Shift ←'}
      isOn={now.formatting?.direction === direction}
      disabled={!engine.can({ type: 'setParagraphDirection', direction })}
      run={() => engine.run({ type: 'setParagraphDirection', direction })}
    />
  ));
}

export function ListTools({ engine }: BarProps) {
  const texts = useStrings(wordStrings);
  const tools = [
    [IconList, texts.bullets, { type: 'toggleList', kind: 'bullet' }],
    [IconListNumbers, texts.numbers, { type: 'toggleList', kind: 'ordered' }],
    [IconIndentDecrease, texts.indentLess, { type: 'adjustIndent', direction: 'decrease' }],
    [IconIndentIncrease, texts.indentMore, { type: 'adjustIndent', direction: 'increase' }],
  ] as const;
  return tools.map(([icon, label, command]) => (
    <Tool
      key={label}
      icon={icon}
      label={label}
      directional
      disabled={!engine.can(command)}
      run={() => engine.run(command)}
    />
  ));
}
