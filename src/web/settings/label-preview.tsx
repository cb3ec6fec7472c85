import { useStrings } from '#web/lib/text/use-strings.ts';
import { type Draft, isSize, sizeOf } from './scale-draft.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';

interface LabelPreviewProps {
  draft: Draft;
  largest: number;
}

/** The outline of the label. All labels have the same scale, so that their sizes can be compared. */
export function LabelPreview({ draft: { height, width }, largest }: LabelPreviewProps) {
  const texts = useStrings(settingsStrings);
  const isValid = isSize(height) && isSize(width);
  const percent = (side: string) => `${(sizeOf(side) / largest) * 100}%`;
  return (
    <figure className={classes.preview}>
      <div className={classes.stage}>
        {isValid && (
          <svg
            className={classes.label}
            style={{ inlineSize: percent(width) }}
            viewBox={`0 0 ${sizeOf(width)} ${sizeOf(height)}`}
            aria-hidden
          >
            <LabelDrawing width={sizeOf(width)} height={sizeOf(height)} />
          </svg>
        )}
      </div>
      <figcaption className={classes.caption}>
        {isValid && texts.preview(String(sizeOf(width)), String(sizeOf(height)))}
      </figcaption>
    </figure>
  );
}

/** The widths of alternating bars and gaps: an example, not a real barcode. */
const WIDTHS = [2, 1, 1, 3, 1, 2, 3, 1, 1, 2, 2, 1, 1, 1, 3, 2, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 1, 1, 1, 2];
const startOf = (index: number) => WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0);
const BARS = WIDTHS.map((width, index) => ({ width, start: startOf(index) })).filter(
  (_, index) => index % 2 === 0,
);

function LabelDrawing({ width, height }: { width: number; height: number }) {
  const margin = Math.min(width, height) * 0.12;
  const unit = (width - 2 * margin) / startOf(WIDTHS.length);
  return (
    <>
      <rect className={classes.paper} x={0.5} y={0.5} width={width - 1} height={height - 1} rx={4} />
      {BARS.map((bar) => (
        <rect
          key={bar.start}
          className={classes.bar}
          x={margin + bar.start * unit}
          y={margin}
          width={bar.width * unit}
          height={height - 2 * margin}
        />
      ))}
    </>
  );
}
