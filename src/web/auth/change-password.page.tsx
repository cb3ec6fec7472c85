import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#web/lib/session.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { allOf, checkFilled } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { useIsCurrentPage } from '#web/lib/use-is-current-page.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useChangePassword } from './auth.api.ts';
import { authStrings } from './auth.strings.ts';
import { changePasswordStrings } from './change-password.strings.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './new-password.ts';

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function ChangePasswordPage() {
  const texts = useStrings(changePasswordStrings);
  const shared = useStrings(authStrings);
  const { mustChangePassword } = useMe();
  // The change itself ends it, before the page is left.
  const [wasForced] = useState(mustChangePassword);
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const goBack = useGoBack({ to: '/{-$locale}' });
  const change = useChangePassword({
    onSuccess: () => {
      toastSuccess(texts.done);
      form.release();
      if (isStillHere()) void navigate({ to: wasForced ? '/{-$locale}' : '/{-$locale}/profile' });
    },
    onError: (error) => form.markRefused(error),
  });

  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    ofPage: {},
    check: (values) =>
      allOf(
        checkFilled(values, fields, texts.errors.emptyField, shared),
        checkNewPassword(values, { password: 'newPassword', confirmation: 'confirmPassword' }, shared),
      ),
    onInvalid: toastCheckFailed,
    onValid: ({ oldPassword, newPassword }) => change.mutate({ oldPassword, newPassword }),
  });

  function cancel(): void {
    form.release();
    goBack();
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        description={mustChangePassword ? texts.temporary : texts.description}
      />
      <Panel padded>
        <Form onSubmit={form.submit}>
          <PasswordField
            {...form.text('oldPassword')}
            label={texts.oldPassword}
            autoComplete="current-password"
            required
            focusOnOpen
          />
          <NewPasswordFields
            password={form.text('newPassword')}
            confirmation={form.text('confirmPassword')}
            required
          />
          <FormFooter
            saveLabel={texts.save}
            saving={change.isPending}
            onCancel={mustChangePassword ? undefined : cancel}
          />
        </Form>
      </Panel>
    </>
  );
}
