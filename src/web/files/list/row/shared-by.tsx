import type { RowDisplay } from '#web/files/list/columns/row-display.ts';
import classes from './shared-by.module.css';

interface SharedByProps {
  /** Empty when it is not known. */
  by: string;
  /** Empty when it has a column. */
  date: string;
  texts: RowDisplay['texts'];
  /** In a card there is room for a name and a date only; the list is about nothing else. */
  isShort?: boolean;
}

/** Who shared a file when, in one line. What has no room is the end of the name, whichever direction the name has. */
export function SharedBy({ by, date, texts, isShort = false }: SharedByProps) {
  return (
    <span className={classes.line}>
      {by && <span className={isShort ? 'visually-hidden' : undefined}>{texts.columns.sharedBy} </span>}
      {by && (
        <bdi dir="auto" className={classes.name}>
          {by}
        </bdi>
      )}
      {by && date && <span> · </span>}
      {date}
    </span>
  );
}
