import classes from './status-mark.module.css';

interface StatusMarkProps {
  tone: 'good' | 'quiet';
  children: string;
}

/** A state in words, with a dot that the eye finds down a column; never by colour alone. */
export const StatusMark = ({ tone, children }: StatusMarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
