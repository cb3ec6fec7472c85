import type { ReactNode } from 'react';
import classes from './cut-text.module.css';

interface CutTextProps {
  start: ReactNode;
  omitted: string;
  end: ReactNode;
}

/** A text that is cut in its middle. What is cut out stays in the page without a size, to be read out and copied. */
export const CutText = ({ start, omitted, end }: CutTextProps) => (
  <>
    {start}
    {omitted && <span className={classes.ellipsis} />}
    {omitted && <span className={classes.omitted}>{omitted}</span>}
    {end}
  </>
);
