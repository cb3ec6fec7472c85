import { useState, type ComponentProps, type ReactNode } from 'react';
import { capabilities, type Role } from '#shared/auth/roles.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { allOf, checkEmail, checkFilled, checkOptionalPhone } from '#web/lib/form/form-checks.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import type { SelectedDepartments } from '#web/organisation/tree/department-tree.ts';
import { DepartmentsField } from '#web/organisation/tree/departments-field.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { CapabilitiesField } from './capabilities-field.tsx';
import { GeneratedPassword } from './generated-password.tsx';
import { RoleField } from './role-field.tsx';
import classes from './user-form.module.css';
import { userFormStrings } from './user-form.strings.ts';
import type { UserBody } from './users.api.ts';

export type UserFormValues = {
  name: string;
  username: string;
  emailAddress: string;
  phoneNumber: string;
  role: Role;
  Upload: boolean;
  Download: boolean;
  Print: boolean;
  Share: boolean;
};

interface UserFormProps {
  initial: UserFormValues;
  initialDepartments: SelectedDepartments;
  saving: boolean;
  /** Rejects when the server refuses the change; the form then marks the refused fields. */
  onSave: (body: UserBody) => Promise<void>;
  password: ComponentProps<typeof GeneratedPassword>;
  /** More buttons after Save and Cancel. */
  footer?: ReactNode;
}

const required = ['name', 'username', 'emailAddress'] as const;

/** The form to add or to edit a user. After Save and after Cancel it goes back to the previous page. */
export function UserForm(props: UserFormProps) {
  const { initial, initialDepartments, saving, onSave, password, footer } = props;
  const texts = useStrings(userFormStrings);
  const words = useStrings(fieldsStrings);
  const locale = useLocale();
  const goBack = useGoBack({ to: '/{-$locale}/users' });
  const [departments, setDepartments] = useState(initialDepartments);
  const [departmentsFault, setDepartmentsFault] = useState<'none' | ApiError>();
  const [firstDepartments] = useState(initialDepartments);
  const [firstPassword] = useState(password.value);

  const form = useForm({
    initial,
    ofPage: { isChanged: !hasSameKeys(departments, firstDepartments) || password.value !== firstPassword },
    check(values) {
      const failure = allOf<UserFormValues>(
        checkFilled(values, required, texts.errors.emptyField, words),
        checkEmail(values, 'emailAddress', texts.errors.invalidEmail, words),
        checkOptionalPhone(values, 'phoneNumber', words),
      );
      return failure ?? (lacksOne(values) ? { summary: texts.errors.emptyField, fields: {} } : null);
    },
    onInvalid(summary) {
      setDepartmentsFault(lacksOne(form.values) ? 'none' : undefined);
      toastCheckFailed(summary);
    },
    onValid: (values) => void save(values),
  });
  const { role } = form.values;

  /** An Employee without a department would see nothing; the others see everything. */
  function lacksOne(values: UserFormValues): boolean {
    return values.role === 'Employee' && departments.size === 0;
  }

  async function save({ name, username, emailAddress, phoneNumber, ...rest }: UserFormValues): Promise<void> {
    try {
      await onSave({
        name,
        username,
        emailAddress,
        phoneNumber,
        role: rest.role,
        capabilities: capabilities.filter((capability) => rest[capability]),
        departmentIds: rest.role === 'Admin' ? [] : [...departments.keys()],
      });
      leave();
    } catch (error) {
      form.markRefused(error);
      if (error instanceof ApiError && error.code === 'departmentUnknown') setDepartmentsFault(error);
    }
  }

  function leave(): void {
    form.release();
    goBack();
  }

  function changeDepartments(change: (before: SelectedDepartments) => SelectedDepartments): void {
    setDepartments(change);
    setDepartmentsFault(undefined);
  }

  const faultText =
    departmentsFault === 'none' ? texts.errors.chooseDepartment : errorText(departmentsFault, locale);

  return (
    <Form onSubmit={form.submit} wide>
      <div className={classes.columns}>
        <Panel padded>
          <h2 className={classes.heading}>{texts.person}</h2>
          <div className={classes.fields}>
            <TextField {...form.text('name')} label={texts.name} autoComplete="off" required focusOnOpen />
            <TextField {...form.text('username')} label={texts.username} autoComplete="off" required />
            <EmailField {...form.text('emailAddress')} label={texts.email} autoComplete="off" required />
            <PhoneField
              {...form.text('phoneNumber')}
              label={texts.phone}
              hint={texts.phoneHint}
              autoComplete="off"
            />
            <GeneratedPassword {...password} />
          </div>
        </Panel>
        <Panel padded>
          <h2 className={classes.heading}>{texts.access}</h2>
          <div className={classes.fields}>
            <RoleField value={role} onChange={(next) => form.text('role').onChange(next)} />
            {role === 'Employee' && <CapabilitiesField fieldOf={form.checkbox} />}
            {role !== 'Admin' && (
              <DepartmentsField
                selected={departments}
                onChange={changeDepartments}
                required={role === 'Employee'}
                error={departmentsFault && faultText}
              />
            )}
          </div>
        </Panel>
      </div>
      <FormFooter saveLabel={texts.save} saving={saving} onCancel={leave} sticky>
        {footer}
      </FormFooter>
    </Form>
  );
}

const hasSameKeys = (one: SelectedDepartments, other: SelectedDepartments): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));
