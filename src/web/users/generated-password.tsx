import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { copyText } from '#web/lib/copy-text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
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
          onClick={() => void copyText(value, { copied: texts.copied, failed: texts.copyFailed })}
        >
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
