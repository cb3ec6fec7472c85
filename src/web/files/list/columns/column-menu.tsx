import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './list-header.module.css';
import { type Column, columns, columnsOf } from './geometry.ts';
import { columnLabel } from './column-label.ts';
import type { RowDisplay } from './row-display.ts';
import type { ColumnChoice } from './use-columns.ts';

interface ColumnMenuProps {
  display: RowDisplay;
  choice: ColumnChoice;
}

/** Which columns the list shows. One that does not fit beside the name says so. */
export function ColumnMenu({ display, choice }: ColumnMenuProps) {
  const { texts, geometry } = display;
  const offered = columnsOf(display.isTrash);
  const isWanted = (column: Column) => choice.wanted.includes(column);
  return (
    <Menu position="bottom-end" width={232} closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={texts.chooseColumns} title={texts.chooseColumns}>
          <Icon icon={IconColumns3} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => offered.includes(column))
          .map((column) => (
            <Menu.CheckboxItem key={column} checked={isWanted(column)} onChange={() => choice.toggle(column)}>
              {columnLabel(column, display)}
              {isWanted(column) && !geometry.shows[column] && (
                <span className={classes.noRoom}>{texts.noRoom}</span>
              )}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
