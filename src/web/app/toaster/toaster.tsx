import { Button, CloseButton, Loader } from '@mantine/core';
import { IconBell, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore, type Toast } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/links.tsx';
import classes from './toaster.module.css';
import { toasterStrings } from './toaster.strings.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Specification, section 9. */
const TOAST_MS = 3000;
/** Longer, because the button or link has to be read and reached, by keyboard too. */
const TOAST_WITH_ACTION_MS = 10_000;

const icons = { success: IconCircleCheck, error: IconExclamationCircle, notice: IconBell };

/** Shows the toast at the top, at the inline end; it stays while the pointer or the focus is in it. */
export function Toaster() {
  const texts = useStrings(toasterStrings);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const [isPaused, setIsPaused] = useState(false);
  const id = toast?.id;
  const lifetime = lifetimeOf(toast);

  useEffect(() => {
    if (id === undefined || lifetime === null || isPaused) return undefined;
    const timer = setTimeout(toastStore.dismiss, lifetime);
    return () => clearTimeout(timer);
  }, [id, lifetime, isPaused]);

  function dismiss(): void {
    setIsPaused(false);
    toastStore.dismiss();
  }

  function act(): void {
    dismiss();
    toast?.action?.run();
  }
  useUndoKey(toast?.action?.isUndo ?? false, act);

  const drawn = toast && (
    <div
      key={toast.id}
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toast.kind === 'progress' ? <Loader size={20} /> : <Icon icon={icons[toast.kind]} />}
      <div className={classes.words}>
        {/* The icon says it to the eye, and the message is the title. */}
        <p className={toast.kind === 'notice' ? classes.title : 'visually-hidden'}>
          {toast.kind === 'notice' ? toast.title : texts.titles[toast.kind]}
        </p>
        <p className={classes.message} title={toast.message}>
          {toast.link ? <TextLink {...toast.link}>{toast.message}</TextLink> : toast.message}
        </p>
        {toast.done !== undefined && (
          <progress className={classes.progress} value={toast.done} aria-label={toast.message} />
        )}
      </div>
      {toast.action && (
        <Button className={classes.action} variant="light" size="compact-sm" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      {toast.kind !== 'progress' && (
        <CloseButton aria-label={texts.close} onClick={dismiss} icon={<Icon icon={IconX} size={18} />} />
      )}
    </div>
  );
  // Both regions are always mounted, because a screen reader announces what enters a region that it knows.
  return (
    <>
      <div className={classes.region} aria-live="polite" aria-atomic>
        {toast?.kind !== 'error' && drawn}
      </div>
      <div className={classes.region} aria-live="assertive" aria-atomic>
        {toast?.kind === 'error' && drawn}
      </div>
    </>
  );
}

/** Null for a toast that stays until it is replaced. */
function lifetimeOf(toast: Toast | null): number | null {
  if (toast?.kind === 'progress') return null;
  return toast?.action || toast?.link ? TOAST_WITH_ACTION_MS : TOAST_MS;
}
