import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { SelectAll, type Selection } from './data-table-rows.tsx';
import classes from './selection-bar.module.css';

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}

/** At the lower edge while rows of a list are selected, so that nothing moves and the thumb reaches it. */
export function SelectionBar<Row>({ rows, rowKey, selection }: SelectionBarProps<Row>) {
  const texts = useUiTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { countLabel, clearLabel, actionsLabel, actions, onChange } = selection;
  return (
    <div className={classes.bar} data-selection-bar>
      <ActionIcon size={44} aria-label={clearLabel} onClick={() => onChange(new Set())}>
        <Icon icon={IconX} />
      </ActionIcon>
      <output className={classes.count}>{countLabel}</output>
      <SelectAll rows={rows} rowKey={rowKey} selection={selection} text={texts.all} />
      <ActionIcon size={44} aria-label={actionsLabel} onClick={() => setIsOpen(true)}>
        <Icon icon={IconDotsVertical} />
      </ActionIcon>
      {isOpen && <ActionSheet title={countLabel} groups={[actions]} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
