import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconKey, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SHEETS } from '#web/ui/breakpoints.ts';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ColorSchemeItems } from '#web/app/switches/color-scheme-items.tsx';
import { useColorSchemes } from '#web/app/switches/use-color-schemes.ts';
import { showKeySheet, useKeySheetKey } from './key-sheet/show-key-sheet.tsx';
import { shellStrings } from './shell.strings.ts';
import { signOutAndRedirect } from '#web/app/session/session-end.ts';
import classes from './user-menu.module.css';

/** The signed-in user, their profile and password, the appearance, and sign-out. */
export function UserMenu() {
  const hasSheet = useMediaQuery(SHEETS, undefined, { getInitialValueInEffect: false });
  useKeySheetKey();
  return hasSheet ? <AccountSheet /> : <AccountMenu />;
}

function useSignOut() {
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => signOutAndRedirect(router, queries) });
}

function AccountMenu() {
  const texts = useStrings(shellStrings);
  const me = useMe();
  const leave = useSignOut();
  return (
    <Menu
      position="bottom-end"
      width={256}
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>
        <AccountButton />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>
            <Bdi>{me.name}</Bdi>
          </p>
          <AccountDetails />
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

/** The same for a thumb, without the shortcuts of a keyboard. */
function AccountSheet() {
  const texts = useStrings(shellStrings);
  const me = useMe();
  const router = useRouter();
  const schemes = useColorSchemes();
  const leave = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const profile = {
    key: 'profile',
    icon: IconUser,
    label: texts.profile,
    run: () => void router.navigate({ to: '/{-$locale}/profile' }),
  };
  const password = {
    key: 'password',
    icon: IconKey,
    label: texts.changePassword,
    run: () => void router.navigate({ to: '/{-$locale}/change-password' }),
  };
  const looks = schemes.choices.map(({ scheme, icon, label }) => ({
    key: scheme,
    icon,
    label: `${schemes.label}: ${label}`,
    isCurrent: scheme === schemes.current,
    run: () => schemes.choose(scheme),
  }));
  const signOut = {
    key: 'signOut',
    icon: IconLogout,
    label: texts.signOut,
    directional: true,
    run: () => leave.mutate(),
  };
  return (
    <>
      <AccountButton onClick={() => setIsOpen(true)} disabled={leave.isPending} />
      {isOpen && (
        <ActionSheet
          title={<FittedName name={me.name} />}
          intro={
            <div className={classes.intro}>
              <AccountDetails />
            </div>
          }
          groups={[me.mustChangePassword ? [password] : [profile, password], looks, [signOut]]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function AccountButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const texts = useStrings(shellStrings);
  const me = useMe();
  return (
    <UnstyledButton {...props} className={classes.target} aria-label={texts.account(me.name)} data-user-menu>
      <Avatar name={me.name} pictureUrl={me.pictureUrl} />
    </UnstyledButton>
  );
}

function AccountDetails() {
  const names = useStrings(rolesStrings);
  const me = useMe();
  return (
    <>
      <p className={classes.detail}>
        <Bdi ltr>{me.emailAddress}</Bdi>
      </p>
      <p className={classes.detail}>{me.isOwner ? names.owner : names.roles[me.role]}</p>
    </>
  );
}
