import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { allOf, checkEmail, checkFilled } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { setupQuery, useSignUp } from './auth.api.ts';
import classes from './auth.module.css';
import { authStrings } from './auth.strings.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './new-password.ts';
import { registerStrings } from './register.strings.ts';

const required = ['firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const;

/** The link that the server prints has the code in the fragment of the address, which browsers never send. */
const codeOf = (hash: string) => new URLSearchParams(hash).get('code') ?? '';

export function RegisterPage() {
  const texts = useStrings(registerStrings);
  const shared = useStrings(authStrings);
  const locale = useLocale();
  const navigate = useNavigate();
  const codeInLink = codeOf(useLocation().hash);
  // The route has loaded it already.
  const needsCode = useQuery(setupQuery).data?.codeRequired ?? false;
  const signUp = useSignUp();

  const form = useForm({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirmation: '',
      privacy: false,
      setupCode: codeInLink,
    },
    check: (values) =>
      allOf(
        checkFilled(
          values,
          needsCode ? ['setupCode', ...required] : required,
          texts.errors.emptyFields,
          shared,
        ),
        checkEmail(values, 'email', texts.errors.wrongEmail, shared),
        checkNewPassword(values, { password: 'password', confirmation: 'passwordConfirmation' }, shared),
      ),
    onValid: ({ firstName, lastName, email, password, setupCode }) => {
      signUp.mutate(
        { firstName, lastName, email, password, locale, setupCode },
        {
          onSuccess: () => navigate({ to: '/{-$locale}' }),
          onError: form.markRefused,
        },
      );
    },
  });
  const privacy = form.checkbox('privacy');

  return (
    <>
      <AuthHeading title={texts.title} description={texts.description} />
      <AuthForm onSubmit={form.submit} problem={form.problem} onDismiss={form.dismiss}>
        {needsCode && (
          <TextField
            {...form.text('setupCode')}
            label={texts.setupCode}
            hint={texts.setupCodeHint}
            autoComplete="off"
            ltr
            required
            focusOnOpen={codeInLink === ''}
          />
        )}
        <div className={classes.pair}>
          <TextField
            {...form.text('firstName')}
            label={texts.firstName}
            autoComplete="given-name"
            required
            focusOnOpen={!needsCode || codeInLink !== ''}
          />
          <TextField {...form.text('lastName')} label={texts.lastName} autoComplete="family-name" required />
        </div>
        <EmailField {...form.text('email')} label={shared.email} autoComplete="email" required />
        <NewPasswordFields
          password={form.text('password')}
          confirmation={form.text('passwordConfirmation')}
          label={shared.password}
          required
        />
        <Checkbox
          {...privacy}
          label={texts.privacy}
          onChange={(event) => privacy.onChange(event.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <Button type="submit" fullWidth loading={signUp.isPending}>
            {texts.submit}
          </Button>
          <ButtonLink to="/{-$locale}/auth/login" variant="default" fullWidth>
            {shared.signIn}
          </ButtonLink>
        </div>
      </AuthForm>
    </>
  );
}
