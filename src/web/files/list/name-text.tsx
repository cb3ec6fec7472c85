import { isolateFileName } from '#web/lib/isolate-direction.ts';
import { shownName } from '#web/lib/shown-name.ts';
import { useLocale } from '#web/lib/use-strings.ts';
import { FileName } from '#web/ui/file-name.tsx';
import { cutMiddle } from './cut-middle.ts';
import { findMatches, piecesOf, type Piece } from './highlight.ts';
import classes from './name-text.module.css';
import { textWidth } from './text-width.ts';

interface NameTextProps {
  name: string;
  /** The extension of a file stays visible; the name of a folder or a person has none. */
  isFile: boolean;
  /** The available width, in pixels. */
  width: number;
  /** The search query, which is highlighted. */
  query?: string;
}

const SIZE = 14;
/** Between a name and its extension where names are written from right to left. */
const GAP = 4;
const measure = (text: string): number => textWidth(text, SIZE);

/**
 * A name with its own text direction, cut in its middle when it does not fit. What is cut out stays in the page without a
 * size, so that a screen reader reads the whole name and a selection copies it.
 */
export function NameText({ name, isFile, width, query = '' }: NameTextProps) {
  const locale = useLocale();
  const { stem, suffix, direction } = shownName(name, locale, isFile);
  const { start, omitted } = cutMiddle(stem, width - (suffix ? measure(suffix) + GAP : 0), measure);
  const matches = findMatches(name, query);
  const part = (from: number, to: number) => <Highlighted pieces={piecesOf(name, matches, from, to)} />;
  return (
    <span className={classes.name} title={omitted ? isolateFileName(name, locale) : undefined}>
      <FileName
        direction={direction}
        stem={
          <>
            {part(0, start.length)}
            {omitted && <span className={classes.ellipsis} />}
            {omitted && <span className={classes.omitted}>{omitted}</span>}
            {part(start.length + omitted.length, stem.length)}
          </>
        }
        suffix={suffix && part(stem.length, name.length)}
      />
    </span>
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
