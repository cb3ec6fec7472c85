import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { generatePassword } from './generate-password.ts';
import classes from './generated-password.module.css';
import { userFormStrings } from './user-form.strings.ts';

interface GeneratedPasswordProps {
  label: string;
  hint: string;
  /** Empty until a password is generated. */
  value: string;
  onChange: (password: string) => void;
}

/** A password that is generated and copied, never typed. */
export function GeneratedPassword({ label, hint, value, onChange }: GeneratedPasswordProps) {
  const texts = useStrings(userFormStrings);

  async function copy(): Promise<void> {
    try {
      // The clipboard exists only over https or on localhost.
      await navigator.clipboard.writeText(value);
      toastSuccess(texts.copied);
    } catch {
      toastCheckFailed(texts.copyFailed);
    }
  }

  return (
    <div className={classes.field}>
      <TextInput
        className={classes.value}
        label={label}
        description={hint}
        value={value}
        readOnly
        attributes={{ input: { dir: 'ltr', spellCheck: false } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Icon icon={IconRefresh} size={18} />}
          onClick={() => onChange(generatePassword())}
        >
          {texts.generate}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon icon={IconCopy} size={18} />}
          disabled={value === ''}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
