import { Skeleton } from '@mantine/core';
import { IconCheckbox, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './data-list.module.css';
import { type DataTableProps, withKeys } from './data-table-rows.tsx';
import { ListRow } from './list-row.tsx';
import { RowDetails } from './row-details.tsx';
import { SelectionBar } from './selection-bar.tsx';

type DataListProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'list' | 'selection'
> & { pageSize: number };

/** A table in a narrow window: a list with two lines for each row. A tap opens the rest. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, columns, rows, rowKey, list: content, selection, pageSize } = props;
  const texts = useUiTexts();
  const [shown, setShown] = useState<{ key: string; as: 'details' | 'sheet' } | null>(null);
  const close = () => setShown(null);
  if (!rows) {
    return (
      <ul className={classes.list} aria-label={caption} aria-busy>
        {Array.from({ length: pageSize }, (_, index) => (
          <li key={index} className={classes.pending}>
            <Skeleton height={12} radius="xs" width="55%" />
            <Skeleton height={10} radius="xs" width="35%" />
          </li>
        ))}
      </ul>
    );
  }
  const isSelecting = selection !== undefined && selection.selected.size > 0;
  const shownRow = shown && rows.find((row) => rowKey(row) === shown.key);
  const select = (row: Row, on: boolean) =>
    selection?.onChange(withKeys(selection.selected, [rowKey(row)], on));
  const showDetails = (row: Row) => setShown({ key: rowKey(row), as: 'details' });

  function sheetOf(row: Row) {
    const actions = content.actions?.(row) ?? [];
    const details = {
      key: 'details',
      icon: IconInfoCircle,
      label: texts.details,
      run: () => showDetails(row),
    };
    const tick = selection?.canSelect(row) && {
      key: 'select',
      icon: IconCheckbox,
      label: selection.labelOf(row),
      run: () => select(row, true),
    };
    return [
      // A tap on such a row opens another page.
      content.link?.(row) ? [details] : [],
      actions.filter(({ danger }) => !danger),
      tick ? [tick] : [],
      actions.filter(({ danger }) => danger),
    ];
  }

  return (
    <>
      <ul className={classes.list} aria-label={caption}>
        {rows.map((row) => {
          const key = rowKey(row);
          const hasMore = sheetOf(row).some((group) => group.length > 0);
          return (
            <ListRow
              key={key}
              row={row}
              content={content}
              selection={isSelecting ? selection : undefined}
              isSelected={selection?.selected.has(key) ?? false}
              onSelect={(on) => select(row, on)}
              onOpen={() => (content.open ? content.open(row) : showDetails(row))}
              onMore={hasMore ? () => setShown({ key, as: 'sheet' }) : undefined}
            />
          );
        })}
      </ul>
      {shownRow && shown.as === 'sheet' && (
        <ActionSheet
          title={<FittedName name={content.name(shownRow)} />}
          groups={sheetOf(shownRow)}
          onClose={close}
        />
      )}
      {shownRow && shown.as === 'details' && (
        <RowDetails row={shownRow} content={content} columns={columns} onClose={close} />
      )}
      {isSelecting && <SelectionBar rows={rows} rowKey={rowKey} selection={selection} />}
    </>
  );
}
