import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { SHEETS } from '#web/ui/breakpoints.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BellList } from './bell-list.tsx';
import classes from './bell.module.css';
import { recentQuery } from './notifications.api.ts';
import { notificationsStrings } from './notifications.strings.ts';
import { useNotificationToasts } from './use-notification-toasts.ts';

/** The bell of the top bar. A user who must change their password first gets no notifications yet. */
export function Bell() {
  const { mustChangePassword } = useMe();
  return mustChangePassword ? null : <LiveBell />;
}

function LiveBell() {
  const texts = useStrings(notificationsStrings);
  const { data } = useQuery(recentQuery);
  const [opened, dropdown] = useDisclosure(false);
  // On a phone it covers most of the page.
  const coversPage = useMediaQuery(SHEETS, undefined, { getInitialValueInEffect: false });
  useCloseOnBack(opened && coversPage === true, dropdown.close);
  useNotificationToasts();
  const unread = data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? dropdown.open() : dropdown.close())}
      position="bottom-end"
      width={360}
      withinPortal={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <ActionIcon className={classes.bell} aria-label={texts.bell(unread)} onClick={dropdown.toggle}>
          <Icon icon={IconBell} />
          {unread > 0 && <span className={classes.bullet} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <BellList items={data?.items} hasUnread={unread > 0} onClose={dropdown.close} />
      </Popover.Dropdown>
    </Popover>
  );
}
