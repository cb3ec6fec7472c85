import { Button } from '@mantine/core';
import { useRef } from 'react';
import { AuthForm } from '#web/auth/auth-form.tsx';
import { failureOf } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { LockedPaper } from './paper.tsx';
import { useUnlock } from './public-share.api.ts';
import classes from './public-share.module.css';
import { publicShareStrings } from './public-share.strings.ts';

/** Asks for the password. Nothing of the file is known before it was given. */
export function LockedFile({ token, sender }: { token: string; sender: string }) {
  const { locked } = useStrings(publicShareStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const unlock = useUnlock(token);
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { password: '' },
    // The only field already shows what is wrong.
    check: ({ password }) => (password === '' ? failureOf('password', locked.empty, '') : null),
    onValid: ({ password }) => unlock.mutate(password, { onError: refuse }),
  });

  /** The field gets the focus, because the button lost it while it waited for the answer. */
  function refuse(error: unknown): void {
    form.markRefused(error);
    place.current?.querySelector('input')?.focus();
  }

  const field = form.text('password');
  const isRefused = isApiError(unlock.error, 'linkPasswordWrong');
  const isWrong = isRefused && unlock.variables === field.value;
  return (
    <div className={classes.file}>
      <title>{ui.documentTitle(locked.title)}</title>
      <LockedPaper />
      <h1 className={classes.name}>{locked.title}</h1>
      <p className={classes.words}>{locked.description(sender)}</p>
      <div ref={place} className={classes.form}>
        <AuthForm onSubmit={form.submit} problem={isRefused ? null : form.problem} onDismiss={form.dismiss}>
          <PasswordField
            {...field}
            error={field.error ?? (isWrong ? errorText(unlock.error, locale) : undefined)}
            label={locked.password}
            autoComplete="off"
            focusOnOpen
          />
          <Button type="submit" fullWidth loading={unlock.isPending}>
            {locked.open}
          </Button>
        </AuthForm>
      </div>
    </div>
  );
}
