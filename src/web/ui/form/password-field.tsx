import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type FieldProps, focusedOnArrival } from './text-field.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

const EyeIcon = ({ reveal }: { reveal: boolean }) => <Icon icon={reveal ? IconEyeOff : IconEye} />;

/** A password field with a button that shows the password, which the keyboard can reach. */
export function PasswordField({ onChange, hint, focusOnOpen = false, ...rest }: FieldProps) {
  const texts = useUiTexts();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      aria-invalid={rest.error ? true : undefined}
      attributes={{ innerInput: { dir: 'ltr' } }}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={EyeIcon}
      visibilityToggleButtonProps={{
        'aria-label': visible ? texts.hidePassword : texts.showPassword,
        tabIndex: 0,
        size: 32,
      }}
      {...(focusOnOpen && focusedOnArrival)}
    />
  );
}
