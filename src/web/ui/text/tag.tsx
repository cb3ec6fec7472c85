import classes from './tag.module.css';

/** A short label beside a name. */
export const Tag = ({ children }: { children: string }) => <span className={classes.tag}>{children}</span>;
