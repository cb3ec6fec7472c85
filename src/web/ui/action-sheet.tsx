import { Drawer, UnstyledButton } from '@mantine/core';
import { IconCheck, IconX, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-sheet.module.css';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useUiTexts } from './ui-texts.ts';

export interface SheetAction {
  key: string;
  icon: TablerIcon;
  label: string;
  run: () => void;
  danger?: boolean;
  /** The one of several choices that is on. */
  isCurrent?: boolean;
}

interface ActionSheetProps {
  title: ReactNode;
  /** A line is drawn between two groups. */
  groups: readonly (readonly SheetAction[])[];
  onClose: () => void;
}

/** A menu for a thumb: rows at the lower edge of the screen. An action runs after the sheet is closed. */
export function ActionSheet({ title, groups, onClose }: ActionSheetProps) {
  const texts = useUiTexts();
  useReturnFocus(true);
  const shown = groups.filter((group) => group.length > 0);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close, size: 44, icon: <Icon icon={IconX} /> }}
      classNames={{
        content: classes.sheet,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
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
                <Icon icon={action.icon} />
                <span className={classes.label}>{action.label}</span>
                {action.isCurrent && <Icon icon={IconCheck} size={18} />}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ))}
    </Drawer>
  );
}
