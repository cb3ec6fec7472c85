import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#web/lib/error-text.ts';
import { allOf, checkEmail, checkFilled } from '#web/lib/form-checks.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useSignUp } from './auth.api.ts';
import classes from './auth.module.css';
import { authStrings } from './auth.strings.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './new-password.ts';
import { registerStrings } from './register.strings.ts';

const required = ['firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const;

export function RegisterPage() {
  const texts = useStrings(registerStrings);
  const shared = useStrings(authStrings);
  const locale = useLocale();
  const navigate = useNavigate();
  const signUp = useSignUp();
  const [problem, setProblem] = useState<string | null>(null);

  const form = useForm({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirmation: '',
      privacy: false,
    },
    check: (values) =>
      allOf(
        checkFilled(values, required, texts.errors.emptyFields, shared),
        checkEmail(values, 'email', texts.errors.wrongEmail, shared),
        checkNewPassword(values, { password: 'password', confirmation: 'passwordConfirmation' }, shared),
      ),
    onInvalid: setProblem,
    onValid: ({ firstName, lastName, email, password }) => {
      setProblem(null);
      signUp.mutate(
        { firstName, lastName, email, password, locale },
        {
          onSuccess: () => navigate({ to: '/{-$locale}' }),
          onError: (error) => {
            setProblem(errorText(error));
            form.markRefused(error, shared.refused);
          },
        },
      );
    },
  });
  const privacy = form.checkbox('privacy');

  return (
    <>
      <AuthHeading title={texts.title} description={texts.description} />
      <AuthForm onSubmit={form.submit} problem={problem} onDismiss={() => setProblem(null)}>
        <div className={classes.pair}>
          <TextField
            {...form.text('firstName')}
            label={texts.firstName}
            autoComplete="given-name"
            required
            focusOnOpen
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
