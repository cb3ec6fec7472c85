import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { allOf, checkEmail, checkFilled } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { lastEnding } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { setupQuery, useSignIn } from './auth.api.ts';
import classes from './auth.module.css';
import { authStrings } from './auth.strings.ts';
import { loginStrings } from './login.strings.ts';

const route = getRouteApi('/{-$locale}/auth/login');

export function LoginPage() {
  const texts = useStrings(loginStrings);
  const shared = useStrings(authStrings);
  const router = useRouter();
  const navigate = route.useNavigate();
  const { from } = route.useSearch();
  const setup = useQuery(setupQuery);
  const signIn = useSignIn();
  const [ending, setEnding] = useState(lastEnding);

  const form = useForm({
    initial: { email: '', password: '', remember: false },
    check: (values) =>
      allOf(
        checkFilled(values, ['email', 'password'], texts.errors.emptyField, shared),
        checkEmail(values, 'email', texts.errors.invalidEmail, shared),
      ),
    onValid: (values) =>
      signIn.mutate(values, {
        onSuccess: () => (from ? router.history.replace(from) : navigate({ to: '/{-$locale}' })),
        onError: form.markRefused,
      }),
  });

  function dismiss(): void {
    setEnding(null);
    form.dismiss();
  }
  const remember = form.checkbox('remember');

  return (
    <>
      <AuthHeading title={texts.title} />
      <AuthForm
        onSubmit={form.submit}
        problem={form.problem ?? (ending && texts.endings[ending])}
        onDismiss={dismiss}
      >
        <EmailField {...form.text('email')} label={shared.email} autoComplete="username" focusOnOpen />
        <PasswordField {...form.text('password')} label={shared.password} autoComplete="current-password" />
        <div className={classes.row}>
          <Checkbox
            {...remember}
            label={texts.remember}
            onChange={(event) => remember.onChange(event.currentTarget.checked)}
          />
          <TextLink to="/{-$locale}/auth/forgot-password">{texts.forgot}</TextLink>
        </div>
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {shared.signIn}
        </Button>
      </AuthForm>
      {setup.data?.ownerExists === false && (
        <div className={classes.aside}>
          <p>{texts.noOwner}</p>
          <ButtonLink to="/{-$locale}/auth/register" variant="default">
            {texts.signUp}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
