import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './state.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  description?: string;
  /** The one button that helps, when there is one. */
  action?: ReactNode;
}

/** What a list says when there is nothing in it. */
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
