import { isolateFileName } from '#web/lib/text/isolate-direction.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { CutText } from '#web/ui/text/cut-text.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { cutMiddle } from '#web/ui/text/cut-middle.ts';
import { findMatches, piecesOf, type Piece } from './highlight.ts';
import classes from './name-text.module.css';
import { textWidth } from '#web/ui/text/text-width.ts';

interface NameTextProps {
  name: string;
  /** The extension of a file stays visible; the name of a folder or a person has none. */
  isFile: boolean;
  /** The available width, in pixels. */
  width: number;
  /** The search query, which is highlighted. */
  query?: string;
  size?: number;
  weight?: number;
  /** How many lines the name may have. */
  lines?: 1 | 2;
}

/** Of two lines; the rest is lost where the first one ends at a word. */
const USED_OF_TWO = 1.7;
/** Between a name and its extension where names are written from right to left. */
const GAP = 4;

/**
 * A name with its own text direction, cut in its middle when it does not fit a width that is known, as in a list of many rows.
 * Elsewhere `FittedName` measures its place.
 */
export function NameText(props: NameTextProps) {
  const { name, isFile, width, query = '', lines = 1, size = 14, weight = 400 } = props;
  const locale = useLocale();
  const measure = (text: string) => textWidth(text, size, weight);
  const { stem, suffix, direction } = shownName(name, locale, isFile);
  const room = lines === 2 ? width * USED_OF_TWO : width;
  const { start, omitted } = cutMiddle(stem, room - (suffix ? measure(suffix) + GAP : 0), measure);
  const matches = findMatches(name, query);
  const part = (from: number, to: number) => <Highlighted pieces={piecesOf(name, matches, from, to)} />;
  return (
    <span
      className={classes.name}
      data-lines={lines}
      title={omitted ? isolateFileName(name, locale) : undefined}
    >
      <FileName
        direction={direction}
        stem={
          <CutText
            start={part(0, start.length)}
            omitted={omitted}
            end={part(start.length + omitted.length, stem.length)}
          />
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
