import { SegmentedControl } from '@mantine/core';
import { errorText } from '#web/lib/http/error-text.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FileName } from '#web/ui/text/file-name.tsx';
import type { OfferChoice, Offered } from './offer-choices.ts';
import classes from './offers.module.css';
import { offersStrings } from './offers.strings.ts';

interface OfferRowProps {
  offered: Offered;
  isTaken: boolean;
  /** Why it could not be saved. */
  error: unknown;
  onChange: (choice: OfferChoice) => void;
}

/** A new file with the label of another one, and what becomes of it. */
export function OfferRow({ offered: { name, target, choice }, isTaken, error, onChange }: OfferRowProps) {
  const texts = useStrings(offersStrings);
  const locale = useLocale();
  return (
    <li className={classes.offer}>
      <div className={classes.words}>
        <p className={classes.name}>
          <FileName {...shownName(name, locale)} />
        </p>
        <p className={classes.muted}>
          {texts.carries(target.name)}
          {isTaken && ` · ${texts.isTaken}`}
        </p>
        {error !== undefined && (
          <p className={classes.error} role="alert">
            {errorText(error, locale)}
          </p>
        )}
      </div>
      <SegmentedControl
        aria-label={texts.saveAs(name)}
        value={choice}
        data={[
          { value: 'version', label: texts.choices.version, disabled: isTaken },
          { value: 'file', label: texts.choices.file },
        ]}
        onChange={(value) => onChange(value as OfferChoice)}
      />
    </li>
  );
}
