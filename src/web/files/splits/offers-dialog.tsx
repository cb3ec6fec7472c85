import type { Split } from '#shared/files/splits.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OffersForm } from './offers-form.tsx';
import { offersStrings } from './offers.strings.ts';

interface OffersDialogProps {
  split: Pick<Split, 'files'>;
  onAnswered?: (() => void) | undefined;
  onClose: () => void;
}

/** The question about labels, when the dialog of the split is closed already or there was none. */
export function OffersDialog({ split, onAnswered, onClose }: OffersDialogProps) {
  const texts = useStrings(offersStrings);
  return (
    <Dialog opened onClose={onClose} title={texts.title} wide>
      <OffersForm split={split} onAnswered={onAnswered} onDone={onClose} />
    </Dialog>
  );
}
