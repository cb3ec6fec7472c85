import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { errorText } from '#web/lib/error-text.ts';
import { allOf, checkEmail, checkFilled } from '#web/lib/form-checks.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Form } from '#web/ui/form.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useSignUp } from './auth.api.ts';
import classes from './auth.module.css';
import { authStrings } from './auth.strings.ts';
import { checkChosenPassword } from './chosen-password.ts';
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
        checkChosenPassword(values, { password: 'password', confirmation: 'passwordConfirmation' }, shared),
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
      <Form onSubmit={form.submit}>
        {problem && (
          <Banner tone="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
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
        <PasswordField
          {...form.text('password')}
          label={shared.password}
          hint={shared.passwordHint(MIN_PASSWORD)}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.text('passwordConfirmation')}
          label={shared.confirmPassword}
          autoComplete="new-password"
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
      </Form>
    </>
  );
}
