import { Button, CloseButton, Loader } from '@mantine/core';
import { IconBell, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore, type Toast } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/links.tsx';
import classes from './toaster.module.css';
import { toasterStrings } from './toaster.strings.ts';

/** Specification, section 9. */
const TOAST_MS = 3000;
/** Longer, because the button or link has to be read and reached, by keyboard too. */
const TOAST_WITH_ACTION_MS = 10_000;

const icons = { success: IconCircleCheck, error: IconExclamationCircle, notice: IconBell };

/** Shows the toast at the top, at the inline end, or on a phone at the bottom; it stays while the pointer or the focus is in it. */
export function Toaster() {
  const texts = useStrings(toasterStrings);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  // Of which toast, because one that leaves by itself says nothing about the pointer or the focus.
  const [pausedId, setPausedId] = useState<number | null>(null);
  const id = toast?.id;
  const isPaused = pausedId === id;
  const lifetime = lifetimeOf(toast);

  useEffect(() => {
    if (id === undefined || lifetime === null || isPaused) return undefined;
    const timer = setTimeout(toastStore.dismiss, lifetime);
    return () => clearTimeout(timer);
  }, [id, lifetime, isPaused]);

  function act(): void {
    toastStore.dismiss();
    toast?.action?.run();
  }

  const drawn = toast && (
    <div
      key={toast.id}
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setPausedId(toast.id)}
      onPointerLeave={() => setPausedId(null)}
      onFocus={() => setPausedId(toast.id)}
      onBlur={() => setPausedId(null)}
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
        <CloseButton
          aria-label={texts.close}
          onClick={toastStore.dismiss}
          icon={<Icon icon={IconX} size={18} />}
        />
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
