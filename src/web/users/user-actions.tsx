import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFileSearch,
  IconKey,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '#shared/users/users.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './user-actions.module.css';
import { usersStrings } from './users.strings.ts';

export interface UserHandlers {
  onToggleActive: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The actions on one user: only those that the server allows, and the page that shows what the user can reach. */
export function useUserActions({ onToggleActive, onDelete }: UserHandlers): (user: User) => SheetAction[] {
  const texts = useStrings(usersStrings);
  const navigate = useNavigate();
  return (user) => {
    const { actions, id, isActive } = user;
    const params = { userId: id };
    const all: (SheetAction | false)[] = [
      actions.edit && {
        key: 'edit',
        icon: IconPencil,
        label: texts.editIt,
        run: () => void navigate({ to: '/{-$locale}/users/edit/$userId', params }),
      },
      actions.changePassword && {
        key: 'password',
        icon: IconKey,
        label: texts.changePassword,
        run: () => void navigate({ to: '/{-$locale}/change-user-password/$userId', params }),
      },
      {
        key: 'reach',
        icon: IconFileSearch,
        label: texts.reach,
        run: () => void navigate({ to: '/{-$locale}/users/$userId/access', params }),
      },
      actions.toggleActive && {
        key: 'toggle',
        icon: isActive ? IconUserOff : IconUserCheck,
        label: isActive ? texts.disable : texts.activate,
        run: () => onToggleActive(user),
      },
      actions.delete && {
        key: 'delete',
        icon: IconTrash,
        label: texts.delete,
        danger: true,
        run: () => onDelete(user),
      },
    ];
    return all.filter((action) => action !== false);
  };
}

interface UserActionsProps {
  user: User;
  actions: SheetAction[];
}

/** The actions in a row of the table: editing is a link, the others are in a menu. */
export function UserActions({ user: { id, name }, actions }: UserActionsProps) {
  const texts = useStrings(usersStrings);
  const others = actions.filter(({ key }) => key !== 'edit');
  return (
    <>
      {actions.length > others.length && (
        <IconLink
          icon={IconPencil}
          label={texts.edit(name)}
          to="/{-$locale}/users/edit/$userId"
          params={{ userId: id }}
        />
      )}
      {others.length > 0 && (
        <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
          <Menu.Target>
            <ActionIcon aria-label={texts.more(name)}>
              <Icon icon={IconDots} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, icon, label, danger, run }) => (
              <Menu.Item
                key={key}
                {...(danger && { className: classes.danger })}
                leftSection={<Icon icon={icon} size={18} />}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
