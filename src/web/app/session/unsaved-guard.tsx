import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';
import { areChangesKept, hasUnsavedChanges, saveUnsavedChanges } from '#web/lib/form/unsaved-changes.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { unsavedStrings } from './unsaved.strings.ts';

/** The same page in the other language, or with another tab, keeps its form. */
const isSamePage = (current: { pathname: string }, next: { pathname: string }): boolean =>
  pathWithoutLocale(current.pathname) === pathWithoutLocale(next.pathname);

/**
 * Asks before changes are lost: by a link, by Back, and, in the browser's words, by closing the tab. What saves itself, such as a
 * document, is saved first, and only what that did not save is asked about.
 */
export function UnsavedGuard() {
  const texts = useStrings(unsavedStrings);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      hasUnsavedChanges() && !isSamePage(current, next) && !(await saveUnsavedChanges()),
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
      <p>{areChangesKept() ? texts.keptInBrowser : texts.consequence}</p>
    </Dialog>
  );
}
