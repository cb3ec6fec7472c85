import { useState, type ReactNode } from 'react';
import { capabilities, type Role } from '#shared/users/users.roles.ts';
import { fieldsStrings } from '#web/lib/fields.strings.ts';
import { allOf, checkEmail, checkFilled, checkOptionalPhone } from '#web/lib/form-checks.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Form, FormFooter } from '#web/ui/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/text-field.tsx';
import { CapabilitiesField } from './capabilities-field.tsx';
import type { Chosen } from '#web/organisation/tree/department-tree.ts';
import { DepartmentsField } from './departments-field.tsx';
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
  initialDepartments: Chosen;
  saving: boolean;
  /** Rejects when the server refuses; the form then says what it refused. */
  onSave: (body: UserBody) => Promise<void>;
  onCancel: () => void;
  /** The controls of the password, below the person's fields. */
  password: ReactNode;
  /** Further buttons of the foot. */
  footer?: ReactNode;
}

const required = ['name', 'username', 'emailAddress'] as const;

/** The fields of a user, whether new or known. */
export function UserForm(props: UserFormProps) {
  const { initial, initialDepartments, saving, onSave, onCancel, password, footer } = props;
  const texts = useStrings(userFormStrings);
  const words = useStrings(fieldsStrings);
  const [chosen, setChosen] = useState(initialDepartments);
  const [lacksDepartment, setLacksDepartment] = useState(false);

  const form = useForm({
    initial,
    check(values) {
      const failure = allOf<UserFormValues>(
        checkFilled(values, required, texts.errors.emptyField, words),
        checkEmail(values, 'emailAddress', texts.errors.invalidEmail, words),
        checkOptionalPhone(values, 'phoneNumber', words),
      );
      // An Employee without a department would see nothing; the others see everything.
      const isLacking = values.role === 'Employee' && chosen.size === 0;
      setLacksDepartment(isLacking);
      return failure ?? (isLacking ? { summary: texts.errors.emptyField, fields: {} } : null);
    },
    onInvalid: toastCheckFailed,
    onValid: (values) => void save(values),
  });
  const { role } = form.values;

  async function save({ name, username, emailAddress, phoneNumber, ...rest }: UserFormValues): Promise<void> {
    try {
      await onSave({
        name,
        username,
        emailAddress,
        phoneNumber,
        role: rest.role,
        capabilities: capabilities.filter((capability) => rest[capability]),
        departmentIds: rest.role === 'Admin' ? [] : [...chosen.keys()],
      });
    } catch (error) {
      form.markRefused(error, words.refused);
    }
  }

  function choose(change: (before: Chosen) => Chosen): void {
    setChosen(change);
    setLacksDepartment(false);
  }

  return (
    <Form onSubmit={form.submit} wide>
      <div className={classes.columns}>
        <Panel padded>
          <h2 className={classes.heading}>{texts.person}</h2>
          <div className={classes.fields}>
            <TextField {...form.text('name')} label={texts.name} autoComplete="off" required />
            <TextField {...form.text('username')} label={texts.username} autoComplete="off" required />
            <EmailField {...form.text('emailAddress')} label={texts.email} autoComplete="off" required />
            <PhoneField
              {...form.text('phoneNumber')}
              label={texts.phone}
              hint={texts.phoneHint}
              autoComplete="off"
            />
            {password}
          </div>
        </Panel>
        <div className={classes.access}>
          <Panel padded>
            <h2 className={classes.heading}>{texts.access}</h2>
            <div className={classes.fields}>
              <RoleField value={role} onChange={(next) => form.text('role').onChange(next)} />
              {role === 'Employee' && <CapabilitiesField fieldOf={form.checkbox} />}
              {role !== 'Admin' && (
                <DepartmentsField
                  chosen={chosen}
                  onChange={choose}
                  required={role === 'Employee'}
                  error={lacksDepartment ? texts.errors.chooseDepartment : undefined}
                />
              )}
            </div>
          </Panel>
        </div>
        {/* Falls under the shorter column, where Save is in sight; read and reached after everything else all the same. */}
        <FormFooter saveLabel={texts.save} saving={saving} onCancel={onCancel}>
          {footer}
        </FormFooter>
      </div>
    </Form>
  );
}
