import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { BarcodeScale } from '#shared/settings/settings.contract.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useUnsavedChanges } from '#web/lib/form/unsaved-changes.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { type Draft, draftsOf, largestSide, sizeOf, sizeProblem } from './scale-draft.ts';
import { ScaleCard } from './scale-card.tsx';
import { useSaveScales } from './settings.api.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';

/** The scales, numbered from 1, each with a switch and a size. At most one is on, because only its index is kept. */
export function ScalesForm({ scales }: { scales: BarcodeScale[] }) {
  const texts = useStrings(settingsStrings);
  const [drafts, setDrafts] = useState(() => draftsOf(scales));
  const [checked, setChecked] = useState(() => scales.find((scale) => scale.checked)?.index ?? null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [saved, setSaved] = useState({ drafts, checked });
  const save = useSaveScales({
    onSuccess: () => {
      setSaved({ drafts, checked });
      toastSuccess(texts.saved);
    },
  });
  useUnsavedChanges(!save.isPending && (drafts !== saved.drafts || checked !== saved.checked));

  function change(index: number, part: Partial<Draft>): void {
    setDrafts((before) => before.map((draft) => (draft.index === index ? { ...draft, ...part } : draft)));
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasSubmitted(true);
    const wrong = drafts.flatMap(({ index, height, width }) =>
      [`height-${index}`, `width-${index}`].filter((_, side) =>
        sizeProblem(side === 0 ? height : width, texts),
      ),
    );
    const [firstWrong] = wrong;
    if (firstWrong !== undefined) {
      const field = event.currentTarget.elements.namedItem(firstWrong);
      if (field instanceof HTMLInputElement) field.focus();
      toastCheckFailed(sizeProblem('', texts) ?? '');
      return;
    }
    const sizes = drafts.map(({ index, height, width }) => ({
      index,
      height: sizeOf(height),
      width: sizeOf(width),
    }));
    save.mutate({ sizes, checked });
  }

  const largest = largestSide(drafts);
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.scales}>
        {drafts.map((draft) => (
          <ScaleCard
            key={draft.index}
            draft={draft}
            isOn={draft.index === checked}
            largest={largest}
            showsProblems={wasSubmitted}
            onToggle={(isOn) => setChecked(isOn ? draft.index : null)}
            onChange={(part) => change(draft.index, part)}
          />
        ))}
      </ol>
      <Button type="submit" loading={save.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
