import type { CSSProperties } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  pictureUrl: string | null;
  size?: number;
}

// Splits into what people see as one character, so that a letter keeps its marks.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A person's picture, or the first letter of their name. Hidden from screen readers: the name is always beside it. */
export function Avatar({ name, pictureUrl, size = 32 }: AvatarProps) {
  const style = { '--size': `${size}px` } as CSSProperties;
  if (pictureUrl) return <img className={classes.avatar} style={style} src={pictureUrl} alt="" />;
  const [first] = letters.segment(name.trim());
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {first?.segment.toLocaleUpperCase()}
    </span>
  );
}
