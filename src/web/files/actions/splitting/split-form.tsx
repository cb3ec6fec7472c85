import { Button, Radio } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { SplitBy } from '#shared/files/splits.contract.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { SplitProblem } from '#web/files/splits/run-split.ts';
import { SeparatorButton } from '#web/files/splits/separator-button.tsx';
import { problemText } from '#web/files/splits/problem-text.ts';
import { readRanges } from './page-ranges.ts';
import { rangeFaultText } from './range-fault-text.ts';
import { RangesField } from './ranges-field.tsx';
import { SplitOptions, type SplitOptionValues } from './split-options.tsx';
import review from '#web/files/splits/review.module.css';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';
import { usePageCount } from './use-page-count.ts';

const ways = ['pages', 'parts', 'marks'] as const;

/** What is chosen and typed, which stays when it fails. */
export interface SplitDraft {
  way: (typeof ways)[number];
  ranges: string;
}

interface SplitFormProps {
  file: FileItem;
  options: SplitOptionValues;
  onOptions: (options: SplitOptionValues) => void;
  problem: SplitProblem | null;
  onFind: () => void;
  onSplit: (how: SplitBy) => void;
  onCancel: () => void;
  draft: SplitDraft;
  onDraft: (draft: SplitDraft) => void;
}

/** Asks how a PDF is separated. */
export function SplitForm(props: SplitFormProps) {
  const { file, options, onOptions, problem, onFind, onSplit, onCancel, draft, onDraft } = props;
  const { way, ranges: typed } = draft;
  const texts = useStrings(splittingStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const [isChecked, setIsChecked] = useState(false);
  const counted = usePageCount(file, way === 'parts');
  const pageCount = typeof counted === 'number' ? counted : null;
  const shown: SplitProblem | null = problem ?? (counted === 'encrypted' ? { failure: counted } : null);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (way === 'marks') return onFind();
    if (way === 'pages') return onSplit({ by: 'pages' });
    const { ranges, fault } = readRanges(typed, pageCount);
    if (ranges) return onSplit({ by: 'parts', parts: ranges });
    setIsChecked(true);
    return toastCheckFailed(rangeFaultText(fault, pageCount, locale));
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {shown && <Banner tone="error">{problemText(shown, locale)}</Banner>}
      <Radio.Group
        label={texts.way}
        value={way}
        onChange={(next) => onDraft({ ...draft, way: next as SplitDraft['way'] })}
      >
        <div className={classes.ways}>
          {ways.map((one) => (
            <div key={one} className={classes.way}>
              <Radio
                value={one}
                label={texts.ways[one]}
                description={texts.wayHints[one]}
                data-autofocus={one === way || undefined}
              />
              {one === way && way === 'parts' && (
                <div className={classes.below}>
                  <RangesField
                    typed={typed}
                    onChange={(ranges) => onDraft({ ...draft, ranges })}
                    pageCount={pageCount}
                    isChecked={isChecked}
                  />
                </div>
              )}
              {one === way && way === 'marks' && (
                <div className={classes.below}>
                  <SeparatorButton isSmall />
                </div>
              )}
            </div>
          ))}
        </div>
      </Radio.Group>
      {way !== 'marks' && <SplitOptions file={file} values={options} onChange={onOptions} />}
      <div className={review.buttons}>
        <Button type="submit">{way === 'marks' ? texts.find : texts.split}</Button>
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
