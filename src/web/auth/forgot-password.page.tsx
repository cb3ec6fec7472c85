import { Button } from '@mantine/core';
import { allOf, checkEmail, checkFilled } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
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

  const form = useForm({
    initial: { email: '' },
    check: (values) =>
      allOf(
        // The only field already shows what is wrong.
        checkFilled(values, ['email'], '', shared),
        checkEmail(values, 'email', '', shared),
      ),
    onValid: ({ email }) => send.mutate({ email, locale }, { onError: form.markRefused }),
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
      <AuthForm onSubmit={form.submit} problem={form.problem} onDismiss={form.dismiss}>
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
