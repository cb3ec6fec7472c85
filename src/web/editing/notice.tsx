import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './notice.module.css';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

interface NoticeProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Buttons after the text. */
  actions?: ReactNode;
}

/** A strip between the bar and the document: what the person must know, and what they can do about it. */
export const Notice = ({ tone, children, actions }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon icon={icons[tone]} />
    <p className={classes.words}>{children}</p>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);
