import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { pdfStrings } from './pdf.strings.ts';
import classes from './viewer.module.css';

interface PasswordFormProps {
  wasWrong: boolean;
  /** Whether the server needs the password, because it draws the pages. */
  isSent?: boolean;
  isChecking?: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of a protected document. It is kept nowhere. */
export function PasswordForm({
  wasWrong,
  isSent = false,
  isChecking = false,
  onPassword,
}: PasswordFormProps) {
  const { locked } = useStrings(pdfStrings);
  const [password, setPassword] = useState('');
  /** The password that was tried last: its message disappears when another one is typed. */
  const [tried, setTried] = useState<string | null>(null);

  function open(event: SyntheticEvent): void {
    event.preventDefault();
    setTried(password);
    onPassword(password);
  }

  return (
    <div className={classes.message}>
      <form className={classes.password} onSubmit={open}>
        <h2 className={classes.title}>{locked.title}</h2>
        <p className={classes.description}>{isSent ? locked.sentDescription : locked.description}</p>
        <PasswordField
          name="document-password"
          label={locked.password}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          focusOnOpen
          error={wasWrong && password === tried ? locked.wrong : undefined}
        />
        <Button type="submit" loading={isChecking}>
          {locked.open}
        </Button>
      </form>
    </div>
  );
}
