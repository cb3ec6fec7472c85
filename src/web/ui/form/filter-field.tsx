import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';

interface FilterFieldProps extends Pick<TextInputProps, 'className' | 'onKeyDown'> {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** For the first field of a dialog. */
  'data-autofocus'?: true;
}

/** Narrows a list down to what contains the text; its label is inside it. As long as the server takes. */
export const FilterField = ({ label, onType, ...props }: FilterFieldProps) => (
  <TextInput
    {...props}
    aria-label={label}
    placeholder={label}
    leftSection={<Icon icon={IconSearch} size={18} />}
    autoComplete="off"
    maxLength={200}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
