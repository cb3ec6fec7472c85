import { useState } from 'react';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { isEmpty, noRecipients, type Recipients } from './recipient-selection.ts';

/** Who is chosen, and the check that someone is. */
export function useRecipients(emptyText: string, onGive: (recipients: Recipients) => void) {
  const [chosen, setChosen] = useState(noRecipients);
  const [isRefused, setIsRefused] = useState(false);
  return {
    chosen,
    setChosen,
    error: isRefused && isEmpty(chosen) ? emptyText : undefined,
    clear(): void {
      setChosen(noRecipients);
      setIsRefused(false);
    },
    submit(): void {
      if (!isEmpty(chosen)) return onGive(chosen);
      setIsRefused(true);
      return toastCheckFailed(emptyText);
    },
  };
}
