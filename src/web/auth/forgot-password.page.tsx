import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/lib/error-text.ts';
import { allOf, checkEmail, checkFilled } from '#web/lib/form-checks.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useForgotPassword } from './auth.api.ts';
import classes from './auth.module.css';
import { authStrings } from './auth.strings.ts';
import { forgotPasswordStrings } from './forgot-password.strings.ts';

export function ForgotPasswordPage() {
  const texts = useStrings(forgotPasswordStrings);
  const shared = useStrings(authStrings);
  const locale = useLocale();
  const send = useForgotPassword();
  const [problem, setProblem] = useState<string | null>(null);

  const form = useForm({
    initial: { email: '' },
    check: (values) =>
      allOf(
        checkFilled(values, ['email'], shared.required, shared),
        checkEmail(values, 'email', shared.invalidEmail, shared),
      ),
    // The only field already shows what is wrong.
    onInvalid: () => setProblem(null),
    onValid: ({ email }) => {
      setProblem(null);
      send.mutate({ email, locale }, { onError: (error) => setProblem(errorText(error)) });
    },
  });

  if (send.isSuccess) {
    return (
      <div aria-live="polite">
        <AuthHeading title={texts.sentTitle} description={texts.sent} />
        <div className={classes.sent}>
          <p className={classes.address}>
            <Bdi ltr>{form.values.email.trim()}</Bdi>
          </p>
          <Button variant="default" onClick={() => send.reset()}>
            {texts.otherAddress}
          </Button>
          <TextLink to="/{-$locale}/auth/login">{shared.backToSignIn}</TextLink>
        </div>
      </div>
    );
  }
  return (
    <>
      <AuthHeading title={texts.title} description={texts.description} />
      <AuthForm onSubmit={form.submit} problem={problem} onDismiss={() => setProblem(null)}>
        <EmailField {...form.text('email')} label={shared.email} autoComplete="username" focusOnOpen />
        <Button type="submit" fullWidth loading={send.isPending}>
          {texts.submit}
        </Button>
        <p>
          <TextLink to="/{-$locale}/auth/login">{shared.backToSignIn}</TextLink>
        </p>
      </AuthForm>
    </>
  );
}
