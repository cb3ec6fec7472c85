import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, isValidElement, type Ref } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { FittedLine, FittedName } from '#web/ui/text/fitted-line.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './list-row.module.css';
import type { Selection } from './data-table-rows.tsx';
import type { ListRowContent } from './list-row-content.ts';

interface ListRowProps<Row> {
  row: Row;
  content: ListRowContent<Row>;
  /** While rows are selected, a tap selects. */
  selection: Selection<Row> | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
  /** `undefined` for a row without actions. */
  onMore: (() => void) | undefined;
}

const RowLink = createLink(
  (props: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => (
    <a {...props} className={classes.main}>
      {props.children}
    </a>
  ),
);

/** One row of a list: a picture, two lines and a button for the actions. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, content, selection, isSelected, onSelect, onOpen, onMore } = props;
  const texts = useUiTexts();
  const name = content.name(row);
  const link = content.link?.(row);
  const second = content.second(row);
  const words = (
    <>
      <span className={classes.words}>
        <span className={classes.first}>{content.first?.(row) ?? <FittedName name={name} />}</span>
        <span className={classes.second}>
          {isValidElement(second) ? second : <FittedLine parts={second} />}
        </span>
      </span>
      {content.end && <span className={classes.end}>{content.end(row)}</span>}
    </>
  );
  if (selection) {
    return (
      <li className={classes.row} data-selected={isSelected || undefined}>
        <label className={classes.main}>
          <Checkbox
            className={classes.tick}
            aria-label={selection.labelOf(row)}
            disabled={!selection.canSelect(row)}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          {words}
        </label>
      </li>
    );
  }
  const shown = (
    <>
      {content.picture && <span className={classes.picture}>{content.picture(row)}</span>}
      {words}
    </>
  );
  return (
    <li className={classes.row}>
      {link ? (
        <RowLink {...link}>{shown}</RowLink>
      ) : (
        <UnstyledButton className={classes.main} onClick={onOpen}>
          {shown}
        </UnstyledButton>
      )}
      {onMore && (
        <ActionIcon className={classes.more} size={44} aria-label={texts.moreActions(name)} onClick={onMore}>
          <Icon icon={IconDots} />
        </ActionIcon>
      )}
    </li>
  );
}
