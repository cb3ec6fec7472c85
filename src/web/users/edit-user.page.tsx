import { useParams } from '@tanstack/react-router';
import { IconFileSearch, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { SelectedDepartments } from '#web/organisation/tree/department-tree.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UserForm, type UserFormValues } from './user-form.tsx';
import { userFormStrings } from './user-form.strings.ts';
import { UserPageLink } from './user-page-link.tsx';
import { UserPage } from './user-page.tsx';
import { useEditUser } from './users.api.ts';

export function EditUserPage() {
  const texts = useStrings(userFormStrings);
  const { userId } = useParams({ from: '/{-$locale}/signed-in/shell/users/edit/$userId' });
  return (
    <UserPage id={userId} title={texts.editTitle} action="edit">
      {(user) => <EditUser key={userId} user={user} />}
    </UserPage>
  );
}

function valuesOf(user: User): UserFormValues {
  // Only an Employee has these switches. When another role becomes an Employee, all of them start on.
  const has = (capability: User['capabilities'][number]) =>
    user.role !== 'Employee' || user.capabilities.includes(capability);
  return {
    name: user.name,
    username: user.username,
    emailAddress: user.emailAddress,
    phoneNumber: user.phoneNumber,
    role: user.role,
    Upload: has('Upload'),
    Download: has('Download'),
    Print: has('Print'),
    Share: has('Share'),
  };
}

const departmentsOf = ({ departments, companies }: User): SelectedDepartments =>
  new Map(
    departments.map((department) => {
      const company = companies.find(({ id }) => id === department.companyId);
      return [department.id, { ...department, companyName: company?.name ?? '' }];
    }),
  );

/** The form starts from the first loaded values: a change by somebody else does not overwrite what is typed. */
function EditUser({ user }: { user: User }) {
  const texts = useStrings(userFormStrings);
  const edit = useEditUser(user.id);
  const [newPassword, setNewPassword] = useState('');
  return (
    <>
      <PageHeader title={texts.editTitle} description={user.name} />
      <UserForm
        initial={valuesOf(user)}
        initialDepartments={departmentsOf(user)}
        saving={edit.isPending}
        onSave={async (body) => {
          await edit.mutateAsync({ body, newPassword });
          toastSuccess(texts.edited);
        }}
        password={{
          label: texts.newPassword,
          hint: texts.newPasswordHint,
          value: newPassword,
          onChange: setNewPassword,
        }}
        footer={
          <>
            <UserPageLink user={user} to="/{-$locale}/change-user-password/$userId" icon={IconKey}>
              {texts.changePassword}
            </UserPageLink>
            <UserPageLink user={user} to="/{-$locale}/users/$userId/access" icon={IconFileSearch}>
              {texts.reach}
            </UserPageLink>
          </>
        }
      />
    </>
  );
}
