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
  /** It has the focus on arrival: the first field of a page that is a form. */
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

/** Both, because the field may be drawn before or after the shell moves the focus to the new page. */
export const focusedOnArrival = { autoFocus: true, 'data-focus-after-navigation': true };

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
      {...(focusOnOpen && focusedOnArrival)}
    />
  );
}

export const EmailField = (props: FieldProps) => <TextField {...props} type="email" ltr />;

/** The error of a number says how to write it, as the hint does, so it replaces the hint. */
export const PhoneField = ({ hint, ...props }: FieldProps) => (
  <TextField {...props} {...(hint && !props.error && { hint })} type="tel" ltr />
);
