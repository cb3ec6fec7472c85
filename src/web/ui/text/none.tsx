import classes from './none.module.css';

/** Shown for a missing value. */
export const None = () => <span className={classes.none}>—</span>;
