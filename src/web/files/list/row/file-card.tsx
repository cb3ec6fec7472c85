// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */
import { IconDots } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { daysLeft } from './days-left.ts';
import { modifiedDay } from './modified-text.ts';
import { isSelectable } from '#web/files/list/selection/selection.ts';
import lines from '#web/ui/text/lines.module.css';
import classes from './file-card.module.css';
import ticks from './tick.module.css';
import { NameLink } from './name-link.tsx';
import type { RowDisplay, RowProps } from '#web/files/list/columns/row-display.ts';
import { SharedBy } from './shared-by.tsx';
import { sizeText } from './size-text.ts';
import { Thumbnail } from './thumbnail.tsx';
import { iconOf, TypeIcon } from './type-icon.tsx';
import types from './type-icon.module.css';

type CardProps = RowProps & { item: ListedFile; column: number };

/** One file of the grid: its thumbnail, or its icon while there is none. The list handles its events. */
export const FileCard = memo(function FileCard(props: CardProps) {
  const { item, display } = props;
  return (
    <Card {...props} className={classes.card}>
      <div className={`${types.tone} ${classes.picture}`} data-type={item.type}>
        <Icon icon={iconOf(item)} size={32} />
        {item.hasThumbnail && <Thumbnail key={`${item.id} ${item.version}`} item={item} />}
      </div>
      <div className={classes.foot}>
        <div className={classes.words}>
          <NameLink item={item} display={display} />
          <span className={lines.second}>
            <Facts item={item} display={display} />
          </span>
        </div>
        <MoreButton item={item} display={display} />
      </div>
    </Card>
  );
});

/** One folder of the grid: lower than a file, because it has no picture. */
export const FolderChip = memo(function FolderChip(props: CardProps) {
  const { item, display } = props;
  return (
    <Card {...props} className={`${classes.card} ${classes.chip}`}>
      <TypeIcon item={item} />
      <div className={classes.words}>
        <NameLink item={item} display={display} width={display.geometry.chipNameWidth} />
      </div>
      <MoreButton item={item} display={display} />
    </Card>
  );
});

function Card(props: CardProps & { className: string | undefined; children: ReactNode }) {
  const { id, row, column, item, display, isSelected, isActive, isDropTarget } = props;
  const { isRevealed, isCut, className } = props;
  return (
    <div
      role="gridcell"
      id={id}
      className={className}
      data-row={row}
      data-active={isActive || undefined}
      data-drop={isDropTarget || undefined}
      data-revealed={isRevealed || undefined}
      data-cut={isCut || undefined}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      draggable={item.actions.includes('move')}
    >
      {props.children}
      {isSelectable(item) && (
        <span className={classes.plate} data-tick>
          <input
            className={ticks.tick}
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            readOnly
            aria-label={display.texts.select(fileName(item, display.places))}
          />
        </span>
      )}
    </div>
  );
}

function MoreButton({ item, display }: { item: ListedFile; display: RowDisplay }) {
  if (!isSelectable(item)) return null;
  const label = display.texts.actionsOn(fileName(item, display.places));
  return (
    <button type="button" tabIndex={-1} aria-label={label} data-more>
      <Icon icon={IconDots} />
    </button>
  );
}

function Facts({ item, display }: Pick<CardProps, 'item' | 'display'>) {
  if (!isSelectable(item)) return null;
  const { trash, trashDays } = display;
  if (item.deletedAt && trashDays !== undefined) return trash.deletedIn(daysLeft(item.deletedAt, trashDays));
  if (item.shared && display.dateKind === 'shared') {
    const { by, at } = item.shared;
    return <SharedBy by={by ?? ''} date={modifiedDay(at, display.locale)} texts={display.texts} isShort />;
  }
  const size = sizeText(item, display);
  return (
    <>
      {item.isTemplate && `${display.texts.template} · `}
      {size && <span className={classes.size}>{size} · </span>}
      {modifiedDay(item.updatedAt, display.locale)}
    </>
  );
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

export const PendingChip = ({ label }: { label: string }) => (
  <div role="gridcell" className={`${classes.card} ${classes.chip}`} data-pending>
    <span className={classes.pending} />
    <span className="visually-hidden">{label}</span>
  </div>
);
