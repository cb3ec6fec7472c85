import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { pdfStrings } from './pdf.strings.ts';
import classes from './viewer.module.css';

interface PasswordFormProps {
  /** How many passwords were wrong. */
  wrongTries: number;
  /** Whether the server needs the password, because it draws the pages. */
  isSent?: boolean;
  isChecking?: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of a protected document. It is kept nowhere. */
export function PasswordForm({
  wrongTries,
  isSent = false,
  isChecking = false,
  onPassword,
}: PasswordFormProps) {
  const { locked } = useStrings(pdfStrings);
  const [password, setPassword] = useState('');
  /** The password that was tried last: its message disappears when another one is typed. */
  const [tried, setTried] = useState<{ password: string; wrongBefore: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = useEffectEvent(() => {
    if (tried) form.current?.querySelector('input')?.focus();
  });
  // With each answer, because the button lost the focus while it waited, and the field is read out with what is wrong.
  useEffect(() => {
    if (!isChecking) focusField();
  }, [isChecking]);
  useEffect(() => {
    if (wrongTries > 0) focusField();
  }, [wrongTries]);

  function open(event: SyntheticEvent): void {
    event.preventDefault();
    setTried({ password, wrongBefore: wrongTries });
    onPassword(password);
  }

  const isWrong = tried?.password === password && wrongTries > tried.wrongBefore;
  return (
    <div className={classes.message}>
      <form ref={form} className={classes.password} onSubmit={open}>
        <h2 className={classes.title}>{locked.title}</h2>
        <p className={classes.description}>{isSent ? locked.sentDescription : locked.description}</p>
        <PasswordField
          name="document-password"
          label={locked.password}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          focusOnOpen
          error={isWrong ? locked.wrong : undefined}
        />
        <Button type="submit" loading={isChecking}>
          {locked.open}
        </Button>
      </form>
    </div>
  );
}
