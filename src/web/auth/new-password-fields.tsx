import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { FieldProps } from '#web/ui/form/text-field.tsx';
import { authStrings } from './auth.strings.ts';

type FormField = Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error'>;

interface NewPasswordFieldsProps {
  password: FormField;
  confirmation: FormField;
  /** "New password" when it is left out. */
  label?: string;
  required?: boolean;
  focusOnOpen?: boolean;
}

/** A new password and its repetition. `checkNewPassword` checks both. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, label, required = false, focusOnOpen = false } = props;
  const texts = useStrings(authStrings);
  // The error says the same as the hint.
  const isTooShort = password.error === texts.passwordTooShort(MIN_PASSWORD);
  return (
    <>
      <PasswordField
        {...password}
        label={label ?? texts.newPassword}
        {...(!isTooShort && { hint: texts.passwordHint(MIN_PASSWORD) })}
        autoComplete="new-password"
        required={required}
        focusOnOpen={focusOnOpen}
      />
      <PasswordField
        {...confirmation}
        label={texts.confirmPassword}
        autoComplete="new-password"
        required={required}
      />
    </>
  );
}
