import { Radio } from '@mantine/core';
import { roles, type Role } from '#shared/auth/roles.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import classes from './role-field.module.css';
import { userFormStrings } from './user-form.strings.ts';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** The role of a user, each with a description of what it allows. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const texts = useStrings(userFormStrings);
  const names = useStrings(rolesStrings).roles;
  return (
    <Radio.Group label={texts.role} value={value} onChange={(role) => onChange(role as Role)} required>
      <div className={classes.choices}>
        {roles.map((role) => (
          <Radio
            key={role}
            className={classes.choice}
            value={role}
            label={names[role]}
            description={texts.roleHints[role]}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
