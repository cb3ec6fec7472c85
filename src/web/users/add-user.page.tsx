import { useState } from 'react';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { generatePassword } from './generate-password.ts';
import { UserForm, type UserFormValues } from './user-form.tsx';
import { userFormStrings } from './user-form.strings.ts';
import { useCreateUser } from './users.api.ts';

const blank: UserFormValues = {
  name: '',
  username: '',
  emailAddress: '',
  phoneNumber: '',
  role: 'Employee',
  Upload: true,
  Download: true,
  Print: true,
  Share: true,
};

export function AddUserPage() {
  const texts = useStrings(userFormStrings);
  const create = useCreateUser();
  const [password, setPassword] = useState(generatePassword);
  return (
    <>
      <PageHeader title={texts.addTitle} description={texts.addDescription} />
      <UserForm
        initial={blank}
        initialDepartments={new Map()}
        saving={create.isPending}
        onSave={async (body) => {
          await create.mutateAsync({ ...body, password });
          toastSuccess(texts.created, { to: '/{-$locale}/users' });
        }}
        password={{
          label: texts.password,
          hint: texts.passwordHint,
          value: password,
          onChange: setPassword,
        }}
      />
    </>
  );
}
