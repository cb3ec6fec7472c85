import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './state.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  description?: string;
  /** The button that leads out of the empty state. */
  action?: ReactNode;
}

/** Shown in the place of an empty list. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.mark}>
        <Icon icon={icon} size={28} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {description && <p className={classes.description}>{description}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
