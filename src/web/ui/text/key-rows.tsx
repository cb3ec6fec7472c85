import classes from './key-rows.module.css';

/** Keys in one array are pressed together; several arrays are alternatives. */
export type Combinations = readonly (readonly string[])[];

interface KeyRowsProps {
  rows: readonly { label: string; keys: Combinations }[];
}

/** What keys do, one line for each. */
export const KeyRows = ({ rows }: KeyRowsProps) => (
  <dl className={classes.keys}>
    {rows.map(({ label, keys }) => (
      <div key={label} className={classes.row}>
        <dt>{label}</dt>
        <dd className={classes.combinations} dir="ltr">
          {keys.map((combination) => (
            <span key={combination.join()} className={classes.combination}>
              {combination.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
