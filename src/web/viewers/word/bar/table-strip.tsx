import {
  IconBorderAll,
  IconBorderNone,
  IconBorderOuter,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconPaint,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableMinus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { Command } from '../engine/word-engine.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import classes from './bar.module.css';
import { ColorMenu } from './color-menu.tsx';
import { cellColors } from './colors.ts';
import { Tool } from './tool.tsx';

/** Half a point, as Word draws the borders of a new table; in eighths of a point. */
const LINE = { style: 'single', size: 4, color: { kind: 'auto' } } as const;

/** The tools for the table in which the cursor is; the engine can neither merge nor split cells, nor repeat a heading row. */
export function TableStrip({ engine }: BarProps) {
  const texts = useStrings(wordStrings);
  const tools: [TablerIcon, string, Command][] = [
    [IconRowInsertTop, texts.rowAbove, { type: 'insertRow', where: 'above' }],
    [IconRowInsertBottom, texts.rowBelow, { type: 'insertRow', where: 'below' }],
    [IconColumnInsertRight, texts.columnRight, { type: 'insertColumn', where: 'right' }],
    [IconColumnInsertLeft, texts.columnLeft, { type: 'insertColumn', where: 'left' }],
    [IconRowRemove, texts.deleteRow, { type: 'deleteRow' }],
    [IconColumnRemove, texts.deleteColumn, { type: 'deleteColumn' }],
    [IconTableMinus, texts.deleteTable, { type: 'deleteTable' }],
    [IconBorderAll, texts.borderKinds.all, { type: 'setTableBorders', scope: 'all', spec: LINE }],
    [IconBorderOuter, texts.borderKinds.outside, { type: 'setTableBorders', scope: 'outside', spec: LINE }],
    [IconBorderNone, texts.borderKinds.none, { type: 'setTableBorders', scope: 'none', target: 'all' }],
  ];
  return (
    <section aria-label={texts.tableTools} className={classes.strip}>
      <span>{texts.table}</span>
      {tools.map(([icon, label, command]) => (
        <Tool
          key={label}
          icon={icon}
          label={label}
          disabled={!engine.can(command)}
          run={() => engine.run(command)}
        />
      ))}
      <ColorMenu
        icon={IconPaint}
        label={texts.shading}
        none={texts.noShading}
        swatches={cellColors}
        current={null}
        disabled={!engine.can({ type: 'setCellFill', color: null })}
        onChoose={(value) =>
          engine.run({ type: 'setCellFill', color: value === null ? null : { kind: 'hex', value } })
        }
      />
    </section>
  );
}
