import {
  IconBuilding,
  IconFilePlus,
  IconFolder,
  IconShare,
  IconShieldCheck,
  IconSwitchHorizontal,
  IconUserOff,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capabilities } from '#shared/auth/roles.ts';
import type { User } from '#shared/users/users.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Reach } from './reach.api.ts';
import { reachStrings } from './reach.strings.ts';
import classes from './reach.module.css';
import { ReachedDepartments } from './reached-departments.tsx';

interface Fact {
  key: string;
  icon: TablerIcon;
  text: string;
  more?: ReactNode;
}

interface ReachSummaryProps {
  user: Pick<User, 'role' | 'capabilities' | 'isActive'>;
  reach: Reach;
}

/** What a user can reach and through what, in sentences. */
export function ReachSummary({ user, reach }: ReachSummaryProps) {
  const texts = useStrings(reachStrings);
  const { role, isOwner, departments, created, granted } = reach;
  const switchedOff =
    user.role === 'Employee' ? capabilities.filter((one) => !user.capabilities.includes(one)) : [];
  const facts: (Fact | false)[] = [
    !user.isActive && { key: 'disabled', icon: IconUserOff, text: texts.disabled },
    role !== null && {
      key: 'role',
      icon: IconShieldCheck,
      text: isOwner ? texts.owner : texts.role(role),
    },
    role === null &&
      departments.length === 0 && { key: 'department', icon: IconBuilding, text: texts.noDepartments },
    role === null &&
      departments.length > 0 && {
        key: 'departments',
        icon: IconBuilding,
        text: texts.departments(departments.length),
        more: <ReachedDepartments departments={departments} />,
      },
    { key: 'myFiles', icon: IconFolder, text: texts.myFiles },
    created !== null && { key: 'created', icon: IconFilePlus, text: texts.created(created) },
    granted !== null && {
      key: 'granted',
      icon: IconShare,
      text: texts.granted(granted.total, granted.areAll),
      more: granted.hidden > 0 && <p className={classes.note}>{texts.hidden(granted.hidden)}</p>,
    },
    switchedOff.length > 0 && {
      key: 'capabilities',
      icon: IconSwitchHorizontal,
      text: texts.withoutCapabilities(switchedOff),
    },
  ];
  return (
    <section className={classes.section} aria-label={texts.summary}>
      <Panel>
        <ul className={classes.list}>
          {facts
            .filter((fact) => fact !== false)
            .map(({ key, icon, text, more }) => (
              <li key={key} className={classes.fact}>
                <span className={classes.icon}>
                  <Icon icon={icon} />
                </span>
                <div className={classes.words}>
                  <p>{text}</p>
                  {more}
                </div>
              </li>
            ))}
        </ul>
      </Panel>
    </section>
  );
}
