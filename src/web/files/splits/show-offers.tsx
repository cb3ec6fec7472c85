import type { Split } from '#shared/files/splits.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';

/** Asks which of the new files become versions of the files whose labels they carry. */
export const showOffers = (split: Pick<Split, 'files'>, onAnswered?: () => void): void =>
  void loadPart(() => import('./offers-dialog.tsx')).then(
    ({ OffersDialog }) =>
      showDialog((close) => <OffersDialog split={split} onAnswered={onAnswered} onClose={close} />, {
        outlivesPage: true,
      }),
    toastError,
  );
