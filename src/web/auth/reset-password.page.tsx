import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ApiError, isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { allOf, checkFilled } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useResetPassword } from './auth.api.ts';
import { authStrings } from './auth.strings.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './new-password.ts';
import { resetPasswordStrings } from './reset-password.strings.ts';

const linkInvalid = new ApiError('resetLinkInvalid', { status: 410 });

/** The token is in the fragment of the address, which browsers never send, so it appears in no log. */
const tokenOf = (hash: string) => new URLSearchParams(hash).get('token');

export function ResetPasswordPage() {
  const texts = useStrings(resetPasswordStrings);
  const shared = useStrings(authStrings);
  const navigate = useNavigate();
  const token = tokenOf(useLocation().hash);
  const reset = useResetPassword();

  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: (values) =>
      allOf(
        checkFilled(values, ['newPassword', 'confirmPassword'], texts.emptyField, shared),
        checkNewPassword(values, { password: 'newPassword', confirmation: 'confirmPassword' }, shared),
      ),
    onValid: ({ newPassword }) => {
      reset.mutate(
        { token: token ?? '', newPassword },
        {
          onSuccess: () => {
            toastSuccess(texts.done);
            void navigate({ to: '/{-$locale}/auth/login', hash: '', replace: true });
          },
          onError: form.markRefused,
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
      <AuthForm onSubmit={form.submit} problem={form.problem} onDismiss={form.dismiss}>
        <NewPasswordFields
          password={form.text('newPassword')}
          confirmation={form.text('confirmPassword')}
          focusOnOpen
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {texts.submit}
        </Button>
      </AuthForm>
    </>
  );
}
