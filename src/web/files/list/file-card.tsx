// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import { type ListedFile, thumbnailUrl } from '#web/files/files.api.ts';
import { daysLeft } from './days-left.ts';
import { modifiedText } from './modified-text.ts';
import { isSelectable } from './selection.ts';
import classes from './file-card.module.css';
import ticks from './tick.module.css';
import { NameText } from './name-text.tsx';
import type { RowDisplay, RowProps } from './row-display.ts';
import { sizeText } from './size-text.ts';
import { TypeIcon } from './type-icon.tsx';

/** One item of the grid: its thumbnail, or its icon while there is none. The list handles its events. */
export const FileCard = memo(function FileCard(props: RowProps & { item: ListedFile; column: number }) {
  const { id, row, column, item, display, isSelected, isActive, isDropTarget, isRevealed } = props;
  const name = fileName(item, display.places);
  const isView = !isSelectable(item);
  return (
    <div
      role="gridcell"
      id={id}
      className={classes.card}
      data-row={row}
      data-active={isActive || undefined}
      data-drop={isDropTarget || undefined}
      data-revealed={isRevealed || undefined}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      draggable={item.actions.includes('move')}
    >
      <div className={classes.picture}>
        <TypeIcon item={item} size={32} />
        {item.hasThumbnail && (
          <img
            key={item.version}
            src={thumbnailUrl(item)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={(event) => event.currentTarget.remove()}
          />
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.words}>
          <NameText
            name={name}
            isFile={item.kind === 'file'}
            width={display.geometry.nameWidth}
            query={display.query}
          />
          <span className={classes.facts}>{describeItem(item, display)}</span>
        </div>
        {!isView && (
          <button type="button" tabIndex={-1} aria-label={display.texts.actionsOn(name)} data-more>
            <Icon icon={IconDots} />
          </button>
        )}
      </div>
      {!isView && (
        <input
          className={`${ticks.tick} ${classes.tick}`}
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={display.texts.select(name)}
          data-tick
        />
      )}
    </div>
  );
});

function describeItem(item: ListedFile, display: RowDisplay): string {
  if (!isSelectable(item)) return '';
  const { trash, trashDays } = display;
  if (item.deletedAt && trashDays !== undefined) return trash.deletedIn(daysLeft(item.deletedAt, trashDays));
  const date = modifiedText(item.updatedAt, display.locale);
  const size = sizeText(item, display);
  return size ? `${size} · ${date}` : date;
}

export const PendingCard = ({ label }: { label: string }) => (
  <div role="gridcell" className={classes.card} data-pending>
    <div className={classes.picture} />
    <div className={classes.foot}>
      <span className={classes.pending} />
      <span className="visually-hidden">{label}</span>
    </div>
  </div>
);
