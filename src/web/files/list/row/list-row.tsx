// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */
import { IconCopy, IconDots, IconTemplate } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#web/lib/text/format.ts';
import { joined } from '#web/lib/text/joined.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { daysLeft } from './days-left.ts';
import { modifiedDay, modifiedText } from './modified-text.ts';
import { isSelectable } from '#web/files/list/selection/selection.ts';
import lines from '#web/ui/text/lines.module.css';
import classes from './list-row.module.css';
import ticks from './tick.module.css';
import { NameLink } from './name-link.tsx';
import { PathText } from './path-text.tsx';
import type { RowDisplay, RowProps } from '#web/files/list/columns/row-display.ts';
import { SharedBy } from './shared-by.tsx';
import { sizeText } from './size-text.ts';
import { TypeIcon } from './type-icon.tsx';

/**
 * One row. The list handles its events. It uses plain elements instead of components, because scrolling draws dozens of
 * rows per frame.
 */
export const ListRow = memo(function ListRow(props: RowProps & { item: ListedFile }) {
  const { id, row, item, display, isSelected, isActive, isDropTarget, isRevealed, isCut, top } = props;
  const { texts, types, geometry } = display;
  const { shows } = geometry;
  const name = fileName(item, display.places);
  const { date, by } = happened(item, display);
  const isView = !isSelectable(item);
  const type = item.unit ? types.units[item.unit] : types.types[item.type];
  return (
    <div
      role="row"
      id={id}
      className={classes.row}
      style={{ insetBlockStart: top }}
      data-row={row}
      data-active={isActive || undefined}
      data-drop={isDropTarget || undefined}
      data-revealed={isRevealed || undefined}
      data-cut={isCut || undefined}
      aria-rowindex={ariaRow(row, display)}
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
          <NameLink
            item={item}
            display={display}
            {...(item.isTemplate && { width: geometry.nameWidth - MARK })}
          />
          <SecondLine item={item} display={display} date={date} by={by} />
        </div>
        {item.isTemplate && (
          <span className={classes.template} title={texts.template}>
            <Icon icon={IconTemplate} size={16} />
            <span className="visually-hidden">{texts.template}</span>
          </span>
        )}
      </div>
      {shows.type && (
        <div role="gridcell" title={type}>
          {!isView && type}
        </div>
      )}
      {shows.barcode && (
        <div role="gridcell" className={classes.barcode}>
          {item.barcode && (
            <>
              <span dir="ltr">{item.barcode}</span>
              <button
                type="button"
                tabIndex={-1}
                aria-label={texts.copyBarcode(name)}
                data-copy={item.barcode}
              >
                <Icon icon={IconCopy} size={16} />
              </button>
            </>
          )}
        </div>
      )}
      {shows.place && (
        <div role="gridcell">
          <OriginalPlace item={item} display={display} />
        </div>
      )}
      {shows.size && (
        <div role="gridcell" className={classes.size} title={sizeText(item, display)}>
          {sizeText(item, display)}
        </div>
      )}
      {shows.date && (
        <div role="gridcell" title={isView ? undefined : formatDateTime(date, display.locale)}>
          {!isView && modifiedText(date, display.locale)}
        </div>
      )}
      {shows.by && (
        <div role="gridcell" title={by}>
          <bdi dir="auto" className={classes.person}>
            {by}
          </bdi>
        </div>
      )}
      {shows.daysLeft && <div role="gridcell">{daysText(item, display)}</div>}
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

/** The mark of a template and its gap, which the name does not have. */
const MARK = 28;

/** When and by whom that was done which the list is about. */
function happened(item: ListedFile, { dateKind }: RowDisplay): { date: string; by: string } {
  if (dateKind === 'shared' && item.shared) return { date: item.shared.at, by: item.shared.by ?? '' };
  if (dateKind === 'deleted' && item.deletedAt)
    return { date: item.deletedAt, by: item.deletedBy?.name ?? '' };
  return { date: item.updatedAt, by: item.createdBy.name };
}

/** `aria-rowindex` starts at 1 and counts the header. */
const ariaRow = (row: number, { geometry }: RowDisplay): number => row + (geometry.hasHeader ? 2 : 1);

interface SecondLineProps {
  item: ListedFile;
  display: RowDisplay;
  date: string;
  by: string;
}

/** The folder of a result; on a phone, what has no columns there. */
function SecondLine({ item, display, date, by }: SecondLineProps) {
  const { geometry, locale, isTrash, dateKind } = display;
  if (isTrash) return <TrashLines item={item} display={display} date={date} by={by} />;
  if (dateKind === 'shared') return <SharedLine item={item} display={display} date={date} by={by} />;
  const { nameWidth } = geometry;
  if (item.path) {
    const before = geometry.isCompact ? modifiedDay(date, locale) : '';
    return <PathText path={item.path} places={display.places} width={nameWidth} before={before} />;
  }
  if (!geometry.isCompact || !isSelectable(item)) return null;
  return <span className={lines.second}>{joined(sizeText(item, display), modifiedText(date, locale))}</span>;
}

/** Of a file in "Shared with me", who shared it when, as far as it has no column. */
function SharedLine({ display, date, by }: SecondLineProps) {
  const { geometry, locale, texts } = display;
  const { isCompact, waiting } = geometry;
  if (!isCompact && (by === '' || !waiting.includes('by'))) return null;
  return (
    <span className={lines.second}>
      <SharedBy by={by} date={isCompact ? modifiedText(date, locale) : ''} texts={texts} />
    </span>
  );
}

/** Of a trashed item, what has no column: how long it stays, who deleted it when, and where it was. */
function TrashLines({ item, display, date, by: name }: SecondLineProps) {
  const { geometry, locale, trash, trashDays } = display;
  const { isCompact, waiting, nameWidth: width } = geometry;
  const left = trashDays === undefined ? '' : trash.deletedIn(daysLeft(date, trashDays));
  const by = name && trash.deletedBy(name);
  const before = joined(waiting.includes('daysLeft') ? left : '', waiting.includes('by') ? by : '');
  const path = !geometry.shows.place && item.path && item.path.length > 0 ? item.path : null;
  return (
    <>
      {path && <PathText path={path} places={display.places} width={width} before={before} />}
      {isCompact && <span className={lines.second}>{joined(left, modifiedText(date, locale), by)}</span>}
      {!isCompact && !path && before && <span className={lines.second}>{before}</span>}
    </>
  );
}

/** The folder in which a trashed item was: a link while it can be opened. */
function OriginalPlace({ item, display }: { item: ListedFile; display: RowDisplay }) {
  const folder = item.path?.at(-1);
  if (!folder || !item.path) return null;
  const text = <PathText path={item.path} places={display.places} width={display.geometry.placeWidth} />;
  if (!item.isPlaceOpen) return text;
  return (
    <Link {...folderLink(display.fileArea, folder.id, {})} className={classes.place} tabIndex={-1}>
      {text}
    </Link>
  );
}

const daysText = (item: ListedFile, { trash, trashDays }: RowDisplay): string =>
  item.deletedAt && trashDays !== undefined ? trash.days(daysLeft(item.deletedAt, trashDays)) : '';

/** A placeholder for a row that is loading. */
export const PendingRow = ({ row, display, top }: Pick<RowProps, 'row' | 'display' | 'top'>) => (
  <div
    role="row"
    className={classes.row}
    style={{ insetBlockStart: top }}
    aria-rowindex={ariaRow(row, display)}
    data-pending
  >
    <div role="gridcell" className={classes.tick}>
      <span className="visually-hidden">{display.texts.loadingRow}</span>
    </div>
    <div role="gridcell" className={classes.name}>
      <span className={classes.pendingIcon} />
      <span className={classes.pendingName} style={{ inlineSize: `${35 + ((row * 37) % 40)}%` }} />
    </div>
  </div>
);
