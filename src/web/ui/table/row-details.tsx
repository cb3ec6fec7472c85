import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import type { Column } from './data-table-rows.tsx';
import type { ListRowContent } from './list-row-content.ts';

interface RowDetailsProps<Row> {
  row: Row;
  content: ListRowContent<Row>;
  columns: readonly Column<Row>[];
  onClose: () => void;
}

/** Everything about a row of a list: its columns and its actions. */
export function RowDetails<Row>({ row, content, columns, onClose }: RowDetailsProps<Row>) {
  const facts = columns
    .filter(({ kind }) => kind !== 'head' && kind !== 'actions')
    .map(({ key, header, cell }) => ({ key, label: header, value: cell(row) }));
  const actions = content.actions?.(row) ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={content.name(row)}
      footer={
        actions.length > 0 &&
        actions.map(({ key, icon, label, run, danger }) => (
          <Button
            key={key}
            variant="default"
            {...(danger && { c: 'danger' })}
            leftSection={<Icon icon={icon} size={18} />}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </Button>
        ))
      }
    >
      <KeyValueList items={[...(content.facts?.(row) ?? []), ...facts]} />
    </Dialog>
  );
}
