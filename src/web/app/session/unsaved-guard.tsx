import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';
import { hasUnsavedChanges } from '#web/lib/form/unsaved-changes.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { unsavedStrings } from './unsaved.strings.ts';

/** The same page in the other language, or with another tab, keeps its form. */
const isSamePage = (current: { pathname: string }, next: { pathname: string }): boolean =>
  pathWithoutLocale(current.pathname) === pathWithoutLocale(next.pathname);

/** Asks before the changes of a form are lost: by a link, by Back, and, in the browser's words, by closing the tab. */
export function UnsavedGuard() {
  const texts = useStrings(unsavedStrings);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsavedChanges() && !isSamePage(current, next),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });
  const footer = (
    <>
      <Button onClick={reset} data-autofocus>
        {texts.stay}
      </Button>
      <Button variant="default" onClick={proceed}>
        {texts.leave}
      </Button>
    </>
  );
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={texts.title}
      footer={footer}
      isAboutBack
    >
      <p>{texts.consequence}</p>
    </Dialog>
  );
}
