import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { offersStrings } from '#web/files/splits/offers.strings.ts';
import { useAnswerOffer, versionOfferQuery } from '#web/files/splits/splits.api.ts';
import classes from './version-offer.module.css';

/** Asks about a scan with the label of another file: it may be a new version of that. Nothing when it carries none. */
export function VersionOffer({ file }: { file: Pick<FileItem, 'id'> }) {
  const texts = useStrings(offersStrings);
  const { data: target } = useQuery(versionOfferQuery(file.id));
  const answering = useAnswerOffer(file.id, {
    onSuccess: (_answer, accept) =>
      accept && target ? toastSuccess(texts.versionSaved(target.name)) : undefined,
  });
  if (!target) return null;

  function answer(accept: boolean): void {
    forgetUndo();
    answering.mutate(accept);
  }

  return (
    <section className={classes.offer} aria-label={texts.title}>
      <p className={classes.words}>{texts.one(target.name)}</p>
      <Button
        className={classes.button}
        size="compact-md"
        loading={answering.isPending && answering.variables}
        disabled={answering.isPending}
        onClick={() => answer(true)}
      >
        {texts.saveVersion(target.name)}
      </Button>
      <Button
        className={classes.button}
        variant="default"
        size="compact-md"
        loading={answering.isPending && !answering.variables}
        disabled={answering.isPending}
        onClick={() => answer(false)}
      >
        {texts.keep}
      </Button>
    </section>
  );
}
