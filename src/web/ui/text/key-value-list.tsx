import type { ReactNode } from 'react';
import classes from './key-value-list.module.css';

interface KeyValueListProps {
  items: readonly { key: string; label: ReactNode; value: ReactNode }[];
}

/** A list with a label and a value in each line. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <div key={item.key} className={classes.line}>
          <dt className={classes.label}>{item.label}</dt>
          <dd className={classes.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
