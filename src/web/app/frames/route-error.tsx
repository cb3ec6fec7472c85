import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent } from 'react';
import { ApiError, isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { serverAnswers } from '#web/lib/http/server-answers.ts';
import { reloadPage, reloadUnlessUnsaved } from '#web/lib/load-part.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { FramedContext } from './framed.ts';
import { PlainFrame } from './plain-frame.tsx';

/** Shown when a screen fails to load or to render: says why, and offers to try again. A new version is loaded at once. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const locale = useLocale();
  const ui = useUiTexts();
  const isFramed = use(FramedContext);

  const isNewVersion = isApiError(error, 'newVersion');
  useEffect(() => {
    if (isNewVersion) reloadUnlessUnsaved();
  }, [isNewVersion]);

  function retry(): void {
    reset();
    void router.invalidate();
  }
  const onNetworkBack = useEffectEvent(() => !isNewVersion && retry());
  useEffect(() => {
    let isShown = true;
    const listener = async () => (await serverAnswers()) && isShown && onNetworkBack();
    addEventListener('online', listener);
    return () => {
      isShown = false;
      removeEventListener('online', listener);
    };
  }, []);

  const state = (
    <>
      <title>{ui.documentTitle(ui.loadFailed)}</title>
      <ErrorState
        message={errorText(error, locale)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={isNewVersion ? reloadPage : retry}
        retryLabel={isNewVersion ? ui.reload : undefined}
      />
    </>
  );
  return isFramed ? state : <PlainFrame>{state}</PlainFrame>;
}
