import { useParams } from '@tanstack/react-router';
import type { User } from '#shared/users/users.contract.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { NewPasswordFields } from '#web/auth/new-password-fields.tsx';
import { checkNewPassword } from '#web/auth/new-password.ts';
import { allOf, checkFilled } from '#web/lib/form/form-checks.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { changeUserPasswordStrings } from './change-user-password.strings.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { UserPage } from './user-page.tsx';
import { useSetUserPassword } from './users.api.ts';

const fields = ['newPassword', 'confirmPassword'] as const;

export function ChangeUserPasswordPage() {
  const texts = useStrings(changeUserPasswordStrings);
  const { userId } = useParams({ from: '/{-$locale}/signed-in/shell/change-user-password/$userId' });
  return (
    <UserPage id={userId} title={texts.title} action="changePassword">
      {(user) => <ChangeUserPassword user={user} />}
    </UserPage>
  );
}

function ChangeUserPassword({ user }: { user: User }) {
  const texts = useStrings(changeUserPasswordStrings);
  const shared = useStrings(authStrings);
  const goBack = useGoBack({ to: '/{-$locale}/users' });
  const setPassword = useSetUserPassword(user.id, {
    onSuccess: () => {
      toastSuccess(texts.done);
      leave();
    },
    onError: (error) => form.markRefused(error),
  });

  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    ofPage: {},
    check: (values) =>
      allOf(
        checkFilled(values, fields, texts.emptyField, shared),
        checkNewPassword(values, { password: 'newPassword', confirmation: 'confirmPassword' }, shared),
      ),
    onInvalid: toastCheckFailed,
    onValid: ({ newPassword }) => setPassword.mutate(newPassword),
  });

  function leave(): void {
    form.release();
    goBack();
  }

  const description = (
    <>
      <Bdi>{user.name}</Bdi> · {texts.consequence}
    </>
  );
  return (
    <>
      <PageHeader title={texts.title} description={description} />
      <Panel padded>
        <Form onSubmit={form.submit}>
          <NewPasswordFields
            password={form.text('newPassword')}
            confirmation={form.text('confirmPassword')}
            required
            focusOnOpen
          />
          <FormFooter saveLabel={texts.save} saving={setPassword.isPending} onCancel={leave} />
        </Form>
      </Panel>
    </>
  );
}
