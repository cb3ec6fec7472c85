import classes from './status-mark.module.css';

interface StatusMarkProps {
  tone: 'good' | 'quiet';
  children: string;
  /** Shows only the dot, where the state of most rows is the same; screen readers still read the text. */
  isDot?: boolean;
}

/** A state as text with a coloured dot: the dot helps to scan a column, the text works without colour. */
export const StatusMark = ({ tone, children, isDot = false }: StatusMarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    {isDot ? <span className="visually-hidden">{children}</span> : children}
  </span>
);
