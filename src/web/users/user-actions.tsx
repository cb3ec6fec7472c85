import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from '#shared/users/users.contract.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { IconLink } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './user-actions.module.css';
import { usersStrings } from './users.strings.ts';

export interface UserActionsProps {
  user: User;
  onToggleActive: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The actions on one user. Only those that the server allows are shown. */
export function UserActions({ user, onToggleActive, onDelete }: UserActionsProps) {
  const texts = useStrings(usersStrings);
  const { actions, id, name, isActive } = user;
  const hasMore = actions.changePassword || actions.toggleActive || actions.delete;
  return (
    <>
      {actions.edit && (
        <IconLink
          icon={IconPencil}
          label={texts.edit(name)}
          to="/{-$locale}/users/edit/$userId"
          params={{ userId: id }}
        />
      )}
      {hasMore && (
        <Menu position="bottom-end" classNames={{ dropdown: classes.dropdown, item: classes.item }}>
          <Menu.Target>
            <ActionIcon aria-label={texts.more(name)}>
              <Icon icon={IconDots} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.changePassword && (
              <Menu.Item
                leftSection={<Icon icon={IconKey} size={18} />}
                renderRoot={(props) => (
                  <Link to="/{-$locale}/change-user-password/$userId" params={{ userId: id }} {...props} />
                )}
              >
                {texts.changePassword}
              </Menu.Item>
            )}
            {actions.toggleActive && (
              <Menu.Item
                leftSection={<Icon icon={isActive ? IconUserOff : IconUserCheck} size={18} />}
                onClick={() => onToggleActive(user)}
              >
                {isActive ? texts.disable : texts.activate}
              </Menu.Item>
            )}
            {actions.delete && (
              <Menu.Item
                className={classes.danger}
                leftSection={<Icon icon={IconTrash} size={18} />}
                onClick={() => onDelete(user)}
              >
                {texts.delete}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
