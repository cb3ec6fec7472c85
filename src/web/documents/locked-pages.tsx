import { type ReactNode, useState } from 'react';
import type { View } from '#shared/files/views.contract.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { toastError } from '#web/lib/toasts.ts';
import { PasswordForm } from '#web/viewers/pdf/password-form.tsx';
import { viewWithPassword } from '#web/viewers/views.api.ts';

interface LockedPagesProps {
  file: OpenFolder;
  /** Shows the document as the server does with the password, which is gone with this component. */
  children: (view: View, password: string) => ReactNode;
}

/** Asks for the password of a protected PDF whose pages the server draws. */
export function LockedPages({ file, children }: LockedPagesProps) {
  const [opened, setOpened] = useState<{ view: View; password: string } | null>(null);
  const [state, setState] = useState<'asked' | 'checking' | 'wrong'>('asked');
  if (opened) return children(opened.view, opened.password);

  async function open(password: string): Promise<void> {
    setState('checking');
    try {
      const view = await viewWithPassword(file, password);
      if (view.how === 'none' && view.reason === 'encrypted') return setState('wrong');
      setOpened({ view, password });
    } catch (error) {
      setState('asked');
      toastError(error);
    }
  }

  return (
    <PasswordForm
      wasWrong={state === 'wrong'}
      isSent
      isChecking={state === 'checking'}
      onPassword={(password) => void open(password)}
    />
  );
}
