import { CutText } from './cut-text.tsx';
import { FileName } from './file-name.tsx';
import { fitParts, type FittedPart, type LinePart, plainText, SEPARATOR } from './fit-parts.ts';
import classes from './fitted-line.module.css';
import { useFit } from './use-fit.ts';

/** In px, where names are written from right to left. */
const EXTENSION_GAP = 4;

interface FittedLineProps {
  parts: readonly LinePart[];
  /** The tooltip of a line that is cut. */
  title?: string;
}

/**
 * Texts in one line that fits its place, whatever its width. The browser must not cut the line, because of «العقود 2026» it
 * would leave «العقود 26».
 */
export function FittedLine({ parts, title = plainText(parts) }: FittedLineProps) {
  const [ref, fit] = useFit();
  const gaps = parts.some(({ suffix }) => suffix) ? EXTENSION_GAP : 0;
  const width = fit ? fit.width - gaps : Infinity;
  const { fitted, omitted } = fitParts(parts, width, fit?.measure ?? (() => 0));
  const isCut = omitted.length > 0 || fitted.some(({ cut }) => cut.omitted);
  return (
    <span ref={ref} className={classes.line} data-whole={plainText(parts)} title={isCut ? title : undefined}>
      {fitted.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two texts of a line may be the same
        <span key={index}>
          {index > 0 && SEPARATOR}
          <Part {...one} />
        </span>
      ))}
      {omitted.length > 0 && (
        <>
          {SEPARATOR}
          <CutText start="" omitted={plainText(omitted)} end="" />
        </>
      )}
    </span>
  );
}

function Part({ part: { suffix, direction }, cut }: FittedPart) {
  const stem = <CutText {...cut} />;
  return direction ? (
    <FileName stem={stem} suffix={suffix} direction={direction} />
  ) : (
    <bdi dir="auto">{stem}</bdi>
  );
}

/** One name in one line that fits its place. */
export const FittedName = ({ name, ltr = false }: { name: string; ltr?: boolean }) => (
  <FittedLine parts={[{ stem: name, ...(ltr && { direction: 'ltr' }) }]} />
);
