import classes from './none.module.css';

/** In the place of a fact that there is not. */
export const None = () => <span className={classes.none}>—</span>;
