import type { OutlineEntry } from '../source/page-source.ts';
import classes from './panel.module.css';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  onFollow: (destination: unknown) => void;
}

/** The headings of the document; each leads to its place. */
export function Outline({ entries, onFollow }: OutlineProps) {
  return (
    <div className={classes.scroller}>
      <Level entries={entries} onFollow={onFollow} />
    </div>
  );
}

const Level = ({ entries, onFollow }: OutlineProps) => (
  <ul className={classes.outline}>
    {entries.map(({ title, destination, children }, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <button
          type="button"
          className={classes.heading}
          dir="auto"
          disabled={!destination}
          onClick={() => onFollow(destination)}
        >
          {title}
        </button>
        {children.length > 0 && <Level entries={children} onFollow={onFollow} />}
      </li>
    ))}
  </ul>
);
