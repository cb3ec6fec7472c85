import { useNavigate } from '@tanstack/react-router';
import { IconDevices, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { allOf, checkEmail, checkFilled, checkOptionalPhone } from '#web/lib/form/form-checks.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useIsCurrentPage } from '#web/lib/use-is-current-page.ts';
import type { PictureChange } from '#web/lib/form/use-picture-choice.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { emailPasswordStrings } from './email-password.strings.ts';
import { MyFilesUsage } from './my-files-usage.tsx';
import { ProfilePictureField } from './profile-picture-field.tsx';
import { useSaveProfile } from './profile.api.ts';
import { profileStrings } from './profile.strings.ts';

const required = ['name', 'username', 'emailAddress'] as const;

export function ProfilePage() {
  const texts = useStrings(profileStrings);
  const words = useStrings(fieldsStrings);
  const confirmation = useStrings(emailPasswordStrings);
  const { roles, owner } = useStrings(rolesStrings);
  const me = useMe();
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  const save = useSaveProfile({
    onSuccess: () => {
      toastSuccess(texts.saved);
      // Home is the data center, of the kind that this role has.
      form.release();
      if (isStillHere()) void navigate({ to: '/{-$locale}' });
    },
    onError: (error) => form.markRefused(error),
  });
  const [picture, setPicture] = useState<PictureChange>(null);
  const changesEmail = (values: { emailAddress: string }) => values.emailAddress.trim() !== me.emailAddress;

  const form = useForm({
    initial: {
      name: me.name,
      username: me.username,
      emailAddress: me.emailAddress,
      phoneNumber: me.phoneNumber,
      password: '',
    },
    ofPage: { isChanged: picture !== null },
    check: (values) =>
      allOf(
        checkFilled(
          values,
          changesEmail(values) ? [...required, 'password'] : required,
          texts.errors.emptyField,
          words,
        ),
        checkEmail(values, 'emailAddress', texts.errors.invalidEmail, words),
        checkOptionalPhone(values, 'phoneNumber', words),
      ),
    onInvalid: toastCheckFailed,
    onValid: ({ password, ...body }) =>
      save.mutate({ body: changesEmail(body) ? { ...body, password } : body, picture }),
  });

  const links = [
    { to: '/{-$locale}/change-password', icon: IconKey, text: texts.changePassword },
    { to: '/{-$locale}/profile/sessions', icon: IconDevices, text: texts.sessions },
  ] as const;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={me.isOwner ? owner : roles[me.role]}
        actions={links.map(({ to, icon, text }) => (
          <ButtonLink key={to} to={to} variant="default" leftSection={<Icon icon={icon} size={18} />}>
            {text}
          </ButtonLink>
        ))}
      />
      <Panel padded>
        <Form onSubmit={form.submit}>
          <ProfilePictureField
            name={form.values.name}
            pictureUrl={me.pictureUrl}
            change={picture}
            onChange={setPicture}
          />
          <TextField {...form.text('name')} label={texts.name} autoComplete="name" required />
          <TextField {...form.text('username')} label={texts.username} autoComplete="username" required />
          <EmailField
            {...form.text('emailAddress')}
            label={texts.email}
            hint={confirmation.emailHint}
            autoComplete="email"
            required
          />
          {changesEmail(form.values) && (
            <PasswordField
              {...form.text('password')}
              label={confirmation.label}
              hint={confirmation.hint}
              autoComplete="current-password"
              required
            />
          )}
          <PhoneField
            {...form.text('phoneNumber')}
            label={texts.phone}
            hint={texts.phoneHint}
            autoComplete="tel"
          />
          <FormFooter saveLabel={texts.save} saving={save.isPending} sticky />
        </Form>
      </Panel>
      <MyFilesUsage />
    </>
  );
}
