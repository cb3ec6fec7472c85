import { UnstyledButton } from '@mantine/core';
import { IconCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-sheet.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from './sheet.tsx';

export interface SheetAction {
  key: string;
  icon: TablerIcon;
  label: string;
  /** The icon is mirrored in Arabic. */
  directional?: boolean;
  run: () => void;
  danger?: boolean;
  /** The one of several choices that is on. */
  isCurrent?: boolean;
}

interface ActionSheetProps {
  title: ReactNode;
  /** What stands above the rows. */
  intro?: ReactNode;
  /** A line is drawn between two groups. */
  groups: readonly (readonly SheetAction[])[];
  onClose: () => void;
}

/** A menu for a thumb: rows at the lower edge of the screen. An action runs after the sheet is closed. */
export function ActionSheet({ title, intro, groups, onClose }: ActionSheetProps) {
  const shown = groups.filter((group) => group.length > 0);
  return (
    <Sheet title={title} onClose={onClose}>
      {intro}
      {shown.map((group) => (
        <ul key={group[0]!.key} className={classes.group}>
          {group.map((action) => (
            <li key={action.key}>
              <UnstyledButton
                className={classes.row}
                data-danger={action.danger || undefined}
                aria-current={action.isCurrent ? 'true' : undefined}
                onClick={() => {
                  onClose();
                  action.run();
                }}
              >
                <Icon icon={action.icon} directional={action.directional ?? false} />
                <span className={classes.label}>{action.label}</span>
                {action.isCurrent && <Icon icon={IconCheck} size={18} />}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ))}
    </Sheet>
  );
}
