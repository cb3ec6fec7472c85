import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

const EyeIcon = ({ reveal }: { reveal: boolean }) => <Icon icon={reveal ? IconEyeOff : IconEye} />;

/** The properties of a `PasswordInput` whose button shows the password; the keyboard can reach it. */
export function usePasswordVisibility() {
  const texts = useUiTexts();
  const [visible, onVisibilityChange] = useState(false);
  return {
    visible,
    onVisibilityChange,
    visibilityToggleIcon: EyeIcon,
    visibilityToggleButtonProps: {
      'aria-label': visible ? texts.hidePassword : texts.showPassword,
      tabIndex: 0,
      size: 32,
    },
  };
}
