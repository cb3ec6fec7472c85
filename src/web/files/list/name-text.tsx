import { cutMiddle, ELLIPSIS } from './cut-middle.ts';
import { findHits, piecesOf, type Piece } from './highlight.ts';
import classes from './name-text.module.css';
import { textWidth } from './text-width.ts';

interface NameTextProps {
  name: string;
  /** The room there is, in pixels. */
  width: number;
  size?: number;
  /** What was searched for; it is marked. */
  query?: string;
}

/** A name in a direction of its own, cut in its middle where it does not fit; screen readers read all of it. */
export function NameText({ name, width, size = 14, query = '' }: NameTextProps) {
  const { start, end } = cutMiddle(name, width, (text) => textWidth(text, size));
  const hits = findHits(name, query);
  const beginning = <Marked pieces={piecesOf(name, hits, 0, start.length)} />;
  if (end === null) {
    return (
      <span className={classes.name}>
        <bdi dir="auto">{beginning}</bdi>
      </span>
    );
  }
  return (
    <>
      <span className={classes.name} title={name} aria-hidden>
        <bdi dir="auto">
          {beginning}
          {ELLIPSIS}
          <Marked pieces={piecesOf(name, hits, name.length - end.length)} />
        </bdi>
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isHit }, index) =>
    isHit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a name have no other identity
      <mark key={index} className={classes.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
