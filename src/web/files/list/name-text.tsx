import { cutMiddle, ELLIPSIS } from './cut-middle.ts';
import { findMatches, piecesOf, type Piece } from './highlight.ts';
import classes from './name-text.module.css';
import { textWidth } from './text-width.ts';

interface NameTextProps {
  name: string;
  /** The available width, in pixels. */
  width: number;
  size?: number;
  /** The search query, which is highlighted. */
  query?: string;
}

/** A name with its own text direction, cut in its middle when it does not fit. Screen readers read the whole name. */
export function NameText({ name, width, size = 14, query = '' }: NameTextProps) {
  const { start, end } = cutMiddle(name, width, (text) => textWidth(text, size));
  const matches = findMatches(name, query);
  const highlightedStart = <Highlighted pieces={piecesOf(name, matches, 0, start.length)} />;
  if (end === null) {
    return (
      <span className={classes.name}>
        <bdi dir="auto">{highlightedStart}</bdi>
      </span>
    );
  }
  return (
    <>
      <span className={classes.name} title={name} aria-hidden>
        <bdi dir="auto">
          {highlightedStart}
          {ELLIPSIS}
          <Highlighted pieces={piecesOf(name, matches, name.length - end.length)} />
        </bdi>
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}

const Highlighted = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a name have no other identity
      <mark key={index} className={classes.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
