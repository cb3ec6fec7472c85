import { type ReactNode, useEffect, useState } from 'react';
import type { View } from '#shared/files/views.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { toastError } from '#web/lib/toasts.ts';
import { PasswordForm } from '#web/viewers/pdf/password-form.tsx';
import { rememberPassword } from '#web/viewers/pdf/source/given-passwords.ts';
import { viewWithPassword } from '#web/viewers/views.api.ts';

interface LockedPagesProps {
  file: FileItem;
  /** Shows the document as the server does with the password, which is gone with this component. */
  children: (view: View, password: string) => ReactNode;
}

/** Asks for the password of a protected PDF whose pages the server draws. */
export function LockedPages({ file, children }: LockedPagesProps) {
  const [opened, setOpened] = useState<{ view: View; password: string } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [wrongTries, setWrongTries] = useState(0);
  const { id, version } = file;
  useEffect(
    () => (opened ? rememberPassword({ id, version }, opened.password) : undefined),
    [opened, id, version],
  );
  if (opened) return children(opened.view, opened.password);

  async function open(password: string): Promise<void> {
    setChecking(true);
    try {
      const view = await viewWithPassword(file, password);
      if (view.how === 'none' && view.reason === 'encrypted') setWrongTries((before) => before + 1);
      else setOpened({ view, password });
    } catch (error) {
      toastError(error);
    } finally {
      setChecking(false);
    }
  }

  return (
    <PasswordForm
      wrongTries={wrongTries}
      isSent
      isChecking={isChecking}
      onPassword={(password) => void open(password)}
    />
  );
}
