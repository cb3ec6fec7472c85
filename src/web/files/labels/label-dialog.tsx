import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { barcodeScalesQuery } from '#web/settings/settings.api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import classes from './label-dialog.module.css';
import { LabelForm } from './label-form.tsx';
import { DEFAULT_SIZE } from './label-layout.ts';
import { labelsQuery } from './labels.api.ts';
import { labelsStrings } from './labels.strings.ts';

interface LabelDialogProps {
  items: readonly FileItem[];
  onClose: () => void;
}

/** Shows the labels of files, and of the files in folders, and prints them. */
export function LabelDialog({ items, onClose }: LabelDialogProps) {
  const texts = useStrings(labelsStrings);
  const locale = useLocale();
  const labels = useQuery(labelsQuery(items.map(({ id }) => id)));
  const scales = useQuery(barcodeScalesQuery);

  function content() {
    const failure = loadFailure(labels, locale) ?? loadFailure(scales, locale);
    if (failure) return <ErrorState {...failure} onRetry={failure.retry} />;
    if (!labels.data || !scales.data)
      return (
        <p className={classes.searching} aria-live="polite">
          <Loader size={16} />
          {texts.loading}
        </p>
      );
    const scale = scales.data.items.find(({ checked }) => checked) ?? DEFAULT_SIZE;
    return <LabelForm labels={labels.data.labels} scale={scale} onClose={onClose} />;
  }

  return (
    <Dialog opened onClose={onClose} title={texts.title} wide>
      {content()}
    </Dialog>
  );
}
