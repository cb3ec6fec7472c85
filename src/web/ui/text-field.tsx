import { TextInput } from '@mantine/core';

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  /** Only where the field is the purpose of the page, as on the sign-in page. */
  focusOnOpen?: boolean;
  readOnly?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  /** For addresses and numbers. Other text has the direction of its first letter. */
  ltr?: boolean;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric';
}

/** A single line of text: label above, hint and error below. */
export function TextField({
  onChange,
  hint,
  ltr = false,
  focusOnOpen = false,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      type={type}
      description={hint}
      attributes={{ input: { dir: ltr ? 'ltr' : 'auto' } }}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(focusOnOpen && { autoFocus: true })}
    />
  );
}

export const EmailField = (props: FieldProps) => <TextField {...props} type="email" ltr />;

export const PhoneField = (props: FieldProps) => <TextField {...props} type="tel" ltr />;
