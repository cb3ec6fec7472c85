import { PasswordInput } from '@mantine/core';
import { usePasswordVisibility } from './password-visibility.tsx';
import { type FieldProps, focusedOnArrival } from './text-field.tsx';

/** A password field with a button that shows the password, which the keyboard can reach. */
export function PasswordField({ onChange, hint, focusOnOpen = false, ...rest }: FieldProps) {
  const visibility = usePasswordVisibility();
  return (
    <PasswordInput
      {...rest}
      aria-invalid={rest.error ? true : undefined}
      attributes={{ innerInput: { dir: 'ltr' } }}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...visibility}
      {...(focusOnOpen && focusedOnArrival)}
    />
  );
}
