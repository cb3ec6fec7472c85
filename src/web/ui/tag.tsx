import classes from './tag.module.css';

/** One quiet word beside a name. */
export const Tag = ({ children }: { children: string }) => <span className={classes.tag}>{children}</span>;
