import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { ApiError, isApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { allOf, checkFilled } from '#web/lib/form-checks.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Form } from '#web/ui/form.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useResetPassword } from './auth.api.ts';
import { authStrings } from './auth.strings.ts';
import { checkChosenPassword } from './chosen-password.ts';
import { resetPasswordStrings } from './reset-password.strings.ts';

const linkInvalid = new ApiError('resetLinkInvalid', { status: 410 });

/** The token is in the fragment of the address, which browsers never send: it reaches no log. */
const tokenOf = (hash: string) => new URLSearchParams(hash).get('token');

export function ResetPasswordPage() {
  const texts = useStrings(resetPasswordStrings);
  const shared = useStrings(authStrings);
  const navigate = useNavigate();
  const token = tokenOf(useLocation().hash);
  const reset = useResetPassword();
  const [problem, setProblem] = useState<string | null>(null);

  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: (values) =>
      allOf(
        checkFilled(values, ['newPassword', 'confirmPassword'], texts.emptyField, shared),
        checkChosenPassword(values, { password: 'newPassword', confirmation: 'confirmPassword' }, shared),
      ),
    onInvalid: setProblem,
    onValid: ({ newPassword }) => {
      setProblem(null);
      reset.mutate(
        { token: token ?? '', newPassword },
        {
          onSuccess: () => {
            toastSuccess(texts.done);
            void navigate({ to: '/{-$locale}/auth/login', hash: '', replace: true });
          },
          onError: (error) => setProblem(errorText(error)),
        },
      );
    },
  });

  if (!token || isApiError(reset.error, 'resetLinkInvalid')) {
    return (
      <>
        <AuthHeading title={texts.title} description={errorText(linkInvalid)} />
        <ButtonLink to="/{-$locale}/auth/forgot-password" hash="">
          {texts.askAgain}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <AuthHeading title={texts.title} />
      <Form onSubmit={form.submit}>
        {problem && (
          <Banner tone="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
        <PasswordField
          {...form.text('newPassword')}
          label={shared.newPassword}
          hint={shared.passwordHint(MIN_PASSWORD)}
          autoComplete="new-password"
          focusOnOpen
        />
        <PasswordField
          {...form.text('confirmPassword')}
          label={shared.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {texts.submit}
        </Button>
      </Form>
    </>
  );
}
