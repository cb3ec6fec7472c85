import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  pictureUrl: string | null;
}

// By characters as people count them: a letter keeps its marks.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A person's picture, or the first letter of their name. The name itself stands beside it or names the control. */
export function Avatar({ name, pictureUrl }: AvatarProps) {
  if (pictureUrl) return <img className={classes.avatar} src={pictureUrl} alt="" width={32} height={32} />;
  const [first] = letters.segment(name.trim());
  return (
    <span className={classes.avatar} aria-hidden>
      {first?.segment.toLocaleUpperCase()}
    </span>
  );
}
