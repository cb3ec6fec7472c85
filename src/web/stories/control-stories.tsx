import { Button, Checkbox, NativeSelect, Radio, SegmentedControl, Switch } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { usersStrings } from '#web/users/users.strings.ts';
import { ignore } from './ignore.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

function Buttons() {
  const names = useStrings(namesStrings);
  const trash = useStrings(trashStrings);
  return (
    <>
      <Button leftSection={<Icon icon={IconUpload} size={18} />}>{names.create}</Button>
      <Button variant="default">{names.rename}</Button>
      <Button variant="light">{names.save}</Button>
      <Button variant="subtle">{names.createFolder}</Button>
      <Button color="danger">{trash.delete}</Button>
      <Button variant="subtle" color="danger" leftSection={<Icon icon={IconTrash} size={18} />}>
        {trash.purge}
      </Button>
      <Button disabled>{names.create}</Button>
      <Button loading>{names.save}</Button>
      <ButtonLink to="/{-$locale}/users/add">{names.create}</ButtonLink>
      <TextLink to="/{-$locale}/profile">{names.rename}</TextLink>
    </>
  );
}

function IconActions() {
  const names = useStrings(namesStrings);
  const trash = useStrings(trashStrings);
  return (
    <>
      <IconButton icon={IconPencil} label={names.rename} onClick={ignore} />
      <IconButton icon={IconDownload} label={names.save} onClick={ignore} small />
      <IconButton icon={IconTrash} label={trash.delete} onClick={ignore} danger />
    </>
  );
}

function Fields() {
  const { columns } = useStrings(usersStrings);
  const { required, invalidEmail } = useStrings(fieldsStrings);
  const { extensionStays } = useStrings(namesStrings);
  const shared = { onChange: ignore };
  return (
    <>
      <TextField {...shared} name="empty" label={columns.name} value="" required />
      <TextField {...shared} name="filled" label={columns.username} value="نورة" hint={extensionStays} />
      <EmailField {...shared} name="wrong" label={columns.emailAddress} value="noura@" error={invalidEmail} />
      <TextField {...shared} name="fixed" label={columns.phoneNumber} value="+966500000000" ltr readOnly />
      <PasswordField
        {...shared}
        name="password"
        label={columns.temporaryPassword}
        value=""
        error={required}
      />
      <DateField {...shared} name="date" label={columns.createdAt} value="16/11/2026" />
      <DateField {...shared} name="no-date" label={columns.createdAt} value="3" error={required} />
      <NativeSelect label={columns.roles} data={Object.values(useStrings(rolesStrings).roles)} />
    </>
  );
}

function Choices() {
  const { activated, disabled } = useStrings(usersStrings);
  const { roles } = useStrings(rolesStrings);
  const data = Object.entries(roles).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Checkbox label={activated} />
      <Checkbox label={activated} checked onChange={ignore} />
      <Checkbox label={activated} indeterminate />
      <Checkbox label={disabled} disabled />
      <Radio.Group value="Admin" onChange={ignore} aria-label={activated}>
        <div className={classes.choices}>
          {data.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Switch label={activated} checked onChange={ignore} />
      <Switch label={disabled} />
      <SegmentedControl data={data} value="Employee" onChange={ignore} />
    </>
  );
}

export const controlStories: readonly Story[] = [
  { name: 'buttons', draw: () => <Buttons /> },
  { name: 'icon-actions', draw: () => <IconActions /> },
  { name: 'fields', draw: () => <Fields /> },
  { name: 'choices', draw: () => <Choices /> },
];
