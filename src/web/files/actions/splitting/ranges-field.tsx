import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  countPages,
  leftOutPages,
  type PageRange,
  rangeText,
  readRanges,
  repeatedPages,
} from './page-ranges.ts';
import { rangeFaultText } from './range-fault-text.ts';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';

/** More ranges are not named. */
const MAX_NAMED = 20;

interface RangesFieldProps {
  typed: string;
  onChange: (typed: string) => void;
  pageCount: number | null;
  /** An empty field is a mistake only after the form was sent. */
  isChecked: boolean;
}

/** The ranges of pages, and while they are typed what they make, or what is wrong with them. */
export function RangesField({ typed, onChange, pageCount, isChecked }: RangesFieldProps) {
  const texts = useStrings(splittingStrings);
  const locale = useLocale();
  const { ranges, fault } = readRanges(typed, pageCount);
  const isShown = fault && (fault.kind !== 'empty' || isChecked);
  return (
    <>
      <TextField
        name="ranges"
        label={texts.ranges}
        hint={texts.rangesHint}
        value={typed}
        onChange={onChange}
        error={isShown ? rangeFaultText(fault, pageCount, locale) : undefined}
        autoComplete="off"
        ltr
      />
      <output className={classes.summary}>
        {ranges && <Summary ranges={ranges} pageCount={pageCount} />}
      </output>
    </>
  );
}

function Summary({ ranges, pageCount }: { ranges: readonly PageRange[]; pageCount: number | null }) {
  const texts = useStrings(splittingStrings);
  const leftOut = pageCount === null ? [] : leftOutPages(ranges, pageCount);
  const repeated = repeatedPages(ranges);
  return (
    <>
      <span>{texts.makes(ranges.length, countPages(ranges))}</span>
      {leftOut.length > 0 && <span className={classes.caution}>{texts.leftOut(listOf(leftOut))}</span>}
      {repeated.length > 0 && <span>{texts.repeated(listOf(repeated))}</span>}
    </>
  );
}

const listOf = (ranges: readonly PageRange[]): string =>
  ranges.slice(0, MAX_NAMED).map(rangeText).join(', ') + (ranges.length > MAX_NAMED ? ', …' : '');
