import { ApiError, isApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import type { Locale } from '#web/lib/text/locale.ts';

interface Loading {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** The error of a list that could not be loaded; undefined when data from before can still be shown. */
export function loadFailure({ data, error, refetch }: Loading, locale: Locale) {
  if (!error || data !== undefined) return undefined;
  return {
    message: errorText(error, locale),
    requestId: error instanceof ApiError ? error.requestId : undefined,
    // Trying again does not bring back what does not exist.
    retry: isApiError(error, 'notFound') ? undefined : () => void refetch(),
  };
}
