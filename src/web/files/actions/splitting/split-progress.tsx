import { Button } from '@mantine/core';
import type { Split } from '#shared/files/splits.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import review from '#web/files/splits/review.module.css';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';

interface SplitProgressProps {
  step: 'finding' | 'making';
  /** Null until the server has begun. */
  split: Pick<Split, 'done' | 'total'> | null;
  onCancel: () => void;
  onClose: () => void;
}

/** How far finding marks or making files is. */
export function SplitProgress({ step, split, onCancel, onClose }: SplitProgressProps) {
  const texts = useStrings(splittingStrings);
  const ui = useUiTexts();
  const isMaking = step === 'making';
  const title = isMaking ? texts.making : texts.finding;
  const counted = isMaking ? texts.makingFile : texts.findingPage;
  const total = split?.total ?? null;
  const done = split?.done ?? 0;
  return (
    <div className={classes.form}>
      <div className={classes.progress}>
        <p className={classes.doing}>{title}</p>
        <progress className={classes.bar} max={total || 1} value={done} aria-label={title} />
        <output className={classes.muted}>{total === null ? texts.waiting : counted(done, total)}</output>
      </div>
      {isMaking && <p className={classes.muted}>{texts.makingHint}</p>}
      <div className={review.buttons}>
        {isMaking && (
          <Button onClick={onClose} data-autofocus>
            {texts.continueInBackground}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </div>
  );
}
