import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { User } from '#shared/users/users.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';

interface UserPageLinkProps {
  user: User;
  to:
    | '/{-$locale}/users/edit/$userId'
    | '/{-$locale}/users/$userId/access'
    | '/{-$locale}/change-user-password/$userId';
  icon: TablerIcon;
  children: string;
}

/** A button on a page about a user that opens another page about them. */
export const UserPageLink = ({ user, to, icon, children }: UserPageLinkProps) => (
  <ButtonLink
    to={to}
    params={{ userId: user.id }}
    variant="default"
    leftSection={<Icon icon={icon} size={18} />}
  >
    {children}
  </ButtonLink>
);
