import { Button, PasswordInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePasswordVisibility } from '#web/ui/form/password-visibility.tsx';
import { generatePassword } from '#web/users/generate-password.ts';
import classes from './link-password-field.module.css';
import { sharesStrings } from './shares.strings.ts';

interface LinkPasswordFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The password of links: typed, or generated and copied; a generated one is shown, because it has to be told to somebody. */
export function LinkPasswordField({ onChange, ...field }: LinkPasswordFieldProps) {
  const texts = useStrings(sharesStrings);
  const visibility = usePasswordVisibility();

  function generate(): void {
    const password = generatePassword();
    onChange(password);
    visibility.onVisibilityChange(true);
    void copyText(password, { copied: texts.copied, failed: texts.copyFailed });
  }

  const button = (
    <Button variant="default" leftSection={<Icon icon={IconKey} size={18} />} onClick={generate}>
      {texts.generate}
    </Button>
  );
  return (
    <PasswordInput
      {...field}
      label={texts.password}
      description={texts.passwordHint}
      autoComplete="new-password"
      aria-invalid={field.error ? true : undefined}
      attributes={{ innerInput: { dir: 'ltr', spellCheck: false } }}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...visibility}
      inputContainer={(input) => inOneRow(input, button)}
    />
  );
}

const inOneRow = (input: ReactNode, button: ReactNode) => (
  <div className={classes.row}>
    {input}
    {button}
  </div>
);
