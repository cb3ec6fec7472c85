// Not a table of the browser's: only the rows in sight exist, each placed by us, so the roles tell what they are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { formatBytes, formatDateTime } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { modifiedText } from './modified-text.ts';
import { isSelectable } from './selection.ts';
import classes from './list-row.module.css';
import ticks from './tick.module.css';
import { NameText } from './name-text.tsx';
import { PathText } from './path-text.tsx';
import type { RowDisplay, RowProps } from './row-display.ts';
import { TypeIcon } from './type-icon.tsx';

/**
 * One row. It has no handlers: the list listens for all its rows. Plain elements only, because dozens of them are drawn
 * between two frames.
 */
export const ListRow = memo(function ListRow(props: RowProps & { item: ListedFile }) {
  const { id, row, item, look, isSelected, isActive, isDropTarget, top } = props;
  const { texts, geometry } = look;
  const { shows } = geometry;
  const name = fileName(item, look.places);
  const date = look.isTrash ? (item.deletedAt ?? item.updatedAt) : item.updatedAt;
  const by = (look.isTrash ? item.deletedBy : item.createdBy)?.name ?? '';
  const isView = !isSelectable(item);
  return (
    <div
      role="row"
      id={id}
      className={classes.row}
      style={{ insetBlockStart: top }}
      data-row={row}
      data-active={isActive || undefined}
      data-drop={isDropTarget || undefined}
      aria-rowindex={ariaRow(row, look)}
      aria-selected={isSelected}
      draggable={item.actions.includes('move')}
    >
      <div role="gridcell" className={classes.tick}>
        {geometry.hasTicks && !isView && (
          <input
            className={ticks.tick}
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            readOnly
            aria-label={texts.select(name)}
            data-tick
          />
        )}
      </div>
      <div role="gridcell" className={classes.name}>
        <TypeIcon item={item} />
        <div className={classes.words}>
          <NameText name={name} width={geometry.nameWidth} query={look.query} />
          <SecondLine item={item} look={look} date={date} />
        </div>
      </div>
      {shows.barcode && <div role="gridcell">{item.barcode && <bdi dir="ltr">{item.barcode}</bdi>}</div>}
      {shows.size && (
        <div role="gridcell" className={classes.size}>
          {item.kind === 'file' && formatBytes(item.size, look.locale)}
        </div>
      )}
      {shows.date && (
        <div role="gridcell" title={isView ? undefined : formatDateTime(date, look.locale)}>
          {!isView && modifiedText(date, look.locale)}
        </div>
      )}
      {shows.by && (
        <div role="gridcell" title={by}>
          <bdi dir="auto">{by}</bdi>
        </div>
      )}
      <div role="gridcell" className={classes.more}>
        {!isView && (
          <button type="button" tabIndex={-1} aria-label={texts.actionsOn(name)} data-more>
            <Icon icon={IconDots} />
          </button>
        )}
      </div>
    </div>
  );
});

/** Counted from one, the header included. */
const ariaRow = (row: number, { geometry }: RowDisplay): number => row + (geometry.hasHeader ? 2 : 1);

interface SecondLineProps {
  item: ListedFile;
  look: RowDisplay;
  date: string;
}

/** Where a hit lies; on a phone, what has no column there. */
function SecondLine({ item, look, date }: SecondLineProps) {
  if (item.path) return <PathText path={item.path} places={look.places} />;
  if (!look.geometry.isCompact || !isSelectable(item)) return null;
  const size = item.kind === 'file' ? `${formatBytes(item.size, look.locale)} · ` : '';
  return <span className={classes.second}>{size + modifiedText(date, look.locale)}</span>;
}

/** The place of a row that is on its way. */
export const PendingRow = ({ row, look, top }: Pick<RowProps, 'row' | 'look' | 'top'>) => (
  <div
    role="row"
    className={classes.row}
    style={{ insetBlockStart: top }}
    aria-rowindex={ariaRow(row, look)}
    data-pending
  >
    <div role="gridcell" className={classes.tick}>
      <span className="visually-hidden">{look.texts.loadingRow}</span>
    </div>
    <div role="gridcell" className={classes.name}>
      <span className={classes.pendingIcon} />
      <span className={classes.pendingName} style={{ inlineSize: `${35 + ((row * 37) % 40)}%` }} />
    </div>
  </div>
);
