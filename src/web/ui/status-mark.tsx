import classes from './status-mark.module.css';

interface StatusMarkProps {
  tone: 'good' | 'quiet';
  children: string;
}

/** A state as text with a coloured dot: the dot helps to scan a column, the text works without colour. */
export const StatusMark = ({ tone, children }: StatusMarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
