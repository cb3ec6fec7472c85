import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { ActionMenu } from './action-menu.tsx';
import type { PlaceActions } from './use-actions.ts';

const buttonStyles = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  danger: { variant: 'light', color: 'danger' },
};

interface PlaceActionButtonProps {
  action: FileActionEntry;
  actions: PlaceActions;
  /** Quieter than in the toolbar, where the same button is. */
  variant?: 'light';
  disabled?: boolean;
}

/** The button of an action of the open folder: Create folder, Empty trash, or Upload, which opens a menu. */
export function PlaceActionButton({ action, actions, variant, disabled = false }: PlaceActionButtonProps) {
  const locale = useLocale();
  const label = action.label(locale);
  const choices = actions.choicesOf(action);
  const style = variant ? { variant } : buttonStyles[action.tone ?? 'plain'];
  if (choices.length > 0) {
    return (
      <ActionMenu actions={choices} run={actions.runInPlace}>
        <Button
          {...style}
          disabled={disabled}
          aria-keyshortcuts={action.shortcut}
          leftSection={<Icon icon={action.icon} size={18} />}
          rightSection={<Icon icon={IconChevronDown} size={16} />}
        >
          {label}
        </Button>
      </ActionMenu>
    );
  }
  return (
    <Button
      {...style}
      disabled={disabled}
      aria-keyshortcuts={action.shortcut}
      leftSection={<Icon icon={action.icon} size={18} />}
      onClick={() => actions.runInPlace(action)}
    >
      {label}
    </Button>
  );
}
