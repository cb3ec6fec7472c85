import type { AnyRouter } from '@tanstack/react-router';
import type { Me } from '#shared/auth/auth.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure, toastSuccessWith } from '#web/lib/toasts.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { describeMade, hasOffers, newFileIds } from '#web/files/splits/counted-splits.ts';
import { showOffers } from '#web/files/splits/show-offers.tsx';
import { offersStrings } from '#web/files/splits/offers.strings.ts';
import { problemText } from '#web/files/splits/problem-text.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import type { JobState } from './split-job.ts';
import { splittingStrings } from './splitting.strings.ts';

interface Place {
  file: FileItem;
  me: Me;
  router: AnyRouter;
  onClose: () => void;
  /** Whether the dialog is open, which says itself why it failed and asks about labels. */
  isShown: boolean;
}

/** Shows what was made in its folder, and says how it ended, wherever the user is by then. */
export function tellEnd({ problem, split }: JobState, { file, me, router, onClose, isShown }: Place): void {
  const locale = currentLocale();
  const texts = splittingStrings[locale];
  if (problem) {
    if (!isShown) toastFailure(texts.failed(file.name, problemText(problem, locale)));
    return;
  }
  const folderId = file.parentId;
  if (!split || !folderId) return;
  const ids = newFileIds(split);
  revealItems({ folderId, ids, ...(isShown && { isAskedFor: true }) });
  if (isShown && hasOffers(split)) return;
  onClose();
  const show = () => {
    revealItems({ folderId, ids, isAskedFor: true, waits: true });
    void router.navigate(folderLink(fileAreaOf(file, me), folderId, {}));
  };
  toastSuccessWith(
    texts.done(file.name, describeMade(split, locale)),
    hasOffers(split)
      ? { label: offersStrings[locale].decide, run: () => showOffers(split) }
      : { label: texts.show, run: show },
  );
}
