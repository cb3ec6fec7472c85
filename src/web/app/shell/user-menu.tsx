import { Menu, UnstyledButton } from '@mantine/core';
import { IconKey, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bdi } from '#web/ui/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ColorSchemeItems } from '#web/app/switches/color-scheme-items.tsx';
import { showKeySheet, useKeySheetKey } from './key-sheet/show-key-sheet.tsx';
import { shellStrings } from './shell.strings.ts';
import { signOutAndRedirect } from '#web/app/session/session-end.ts';
import classes from './user-menu.module.css';

/** The signed-in user, their profile and password, the appearance, and sign-out. */
export function UserMenu() {
  const texts = useStrings(shellStrings);
  const names = useStrings(rolesStrings);
  const me = useMe();
  const router = useRouter();
  const queries = useQueryClient();
  const leave = useMutation({ mutationFn: () => signOutAndRedirect(router, queries) });
  useKeySheetKey();
  return (
    <Menu
      position="bottom-end"
      width={256}
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={texts.account(me.name)} data-user-menu>
          <Avatar name={me.name} pictureUrl={me.pictureUrl} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>
            <Bdi>{me.name}</Bdi>
          </p>
          <p className={classes.detail}>
            <Bdi ltr>{me.emailAddress}</Bdi>
          </p>
          <p className={classes.detail}>{me.isOwner ? names.owner : names.roles[me.role]}</p>
        </div>
        {!me.mustChangePassword && (
          <Menu.Item
            leftSection={<Icon icon={IconUser} size={18} />}
            renderRoot={(props) => <Link to="/{-$locale}/profile" {...props} />}
          >
            {texts.profile}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon icon={IconKey} size={18} />}
          renderRoot={(props) => <Link to="/{-$locale}/change-password" {...props} />}
        >
          {texts.changePassword}
        </Menu.Item>
        <ColorSchemeItems />
        <Menu.Item
          leftSection={<Icon icon={IconKeyboard} size={18} />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          onClick={showKeySheet}
        >
          {texts.keys}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon icon={IconLogout} size={18} directional />}
          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
