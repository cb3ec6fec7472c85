import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useLocale } from '#web/lib/use-strings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A screen that failed to load or to draw: says why and tries again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const locale = useLocale();

  function retry(): void {
    reset();
    void router.invalidate();
  }

  return (
    <ErrorState
      message={errorText(error, locale)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={retry}
    />
  );
}
