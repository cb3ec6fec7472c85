import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { Split } from '#shared/files/splits.contract.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { chosen, chosenForAll, isTaken, offersOf } from './offer-choices.ts';
import { OfferRow } from './offer-row.tsx';
import classes from './offers.module.css';
import { offersStrings } from './offers.strings.ts';
import review from './review.module.css';
import { answerOffer } from './splits.api.ts';

interface OffersFormProps {
  split: Pick<Split, 'files'>;
  onAnswered?: (() => void) | undefined;
  onDone: () => void;
}

/** Asks which of the new files become versions of the files whose labels they carry. Unanswered, each is asked about in its details. */
export function OffersForm({ split, onAnswered, onDone }: OffersFormProps) {
  const texts = useStrings(offersStrings);
  const [offers, setOffers] = useState(() => offersOf(split));
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // What had the focus, a button of the progress, is not there any more.
  useEffect(() => question.current?.focus(), []);

  /** One after the other: those that fail stay, with the reason. */
  async function save(): Promise<void> {
    setIsSaving(true);
    forgetUndo();
    const failed = new Map<string, unknown>();
    for (const { id, choice } of offers)
      await answerOffer(id as FileItem['id'], choice === 'version').catch((error: unknown) =>
        failed.set(id, error),
      );
    setIsSaving(false);
    const saved = offers.filter(({ id, choice }) => choice === 'version' && !failed.has(id));
    if (failed.size > 0) {
      setErrors(failed);
      setOffers(offers.filter(({ id }) => failed.has(id)));
      return;
    }
    toastSuccess(texts.saved(saved.length));
    onAnswered?.();
    onDone();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <p ref={question} className={classes.question} tabIndex={-1}>
        {texts.question(offers.length)}
      </p>
      {offers.length > 1 && (
        <div className={review.buttons}>
          {(['version', 'file'] as const).map((choice) => (
            <Button
              key={choice}
              variant="default"
              size="compact-md"
              onClick={() => setOffers(chosenForAll(offers, choice))}
            >
              {texts.all[choice]}
            </Button>
          ))}
        </div>
      )}
      <ul className={review.list}>
        {offers.map((one) => (
          <OfferRow
            key={one.id}
            offered={one}
            isTaken={isTaken(offers, one)}
            error={errors.get(one.id)}
            onChange={(choice) => setOffers(chosen(offers, one.id, choice))}
          />
        ))}
      </ul>
      <footer className={review.footer}>
        <div className={review.buttons}>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={onDone} disabled={isSaving}>
            {texts.later}
          </Button>
        </div>
      </footer>
    </form>
  );
}
