import { uiStrings } from '#web/app/ui.strings.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { reloadPage } from '#web/lib/load-part.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastFailure } from '#web/lib/toasts.ts';

/**
 * For a part beside the page that could not be loaded or drawn. The page stays: a new version is offered, and not loaded at once,
 * because the user would lose the place in a list for a dialog.
 */
export function toastPartFailure(error: unknown): void {
  if (!isApiError(error, 'newVersion')) return toastError(error);
  toastFailure(errorText(error), { label: uiStrings[currentLocale()].reload, run: reloadPage });
}
