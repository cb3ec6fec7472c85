import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { listStrings } from './list.strings.ts';
import classes from './selection-bar.module.css';
import ticks from './tick.module.css';

interface SelectionBarProps {
  count: number;
  isAll: boolean;
  /** Actions that apply to all selected items, in order. */
  actions: readonly FileActionEntry[];
  /** How many actions the bar shows; the others are in a menu. */
  maxActions: number;
  run: (action: FileActionEntry) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Replaces the list's header while something is selected. */
export function SelectionBar({
  count,
  isAll,
  actions,
  maxActions,
  run,
  onSelectAll,
  onClear,
}: SelectionBarProps) {
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const inBar = actions.length <= maxActions ? actions : actions.slice(0, maxActions - 1);
  const inMenu = actions.slice(inBar.length);
  return (
    <div className={classes.band} role="toolbar" aria-label={texts.selectionActions}>
      <input
        className={ticks.tick}
        type="checkbox"
        aria-label={texts.selectAll}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll;
        }}
        onChange={isAll ? onClear : onSelectAll}
      />
      <span className={classes.count} aria-live="polite">
        {texts.selected(count)}
      </span>
      <div className={classes.actions}>
        {inBar.map((action) => (
          <Tooltip key={action.id} label={action.label(locale)}>
            <ActionIcon
              aria-label={action.label(locale)}
              onClick={() => run(action)}
              {...(action.tone === 'danger' && { color: 'danger' })}
            >
              <Icon icon={action.icon} />
            </ActionIcon>
          </Tooltip>
        ))}
        {inMenu.length > 0 && (
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon aria-label={texts.moreActions}>
                <Icon icon={IconDots} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {inMenu.map((action) => (
                <Menu.Item
                  key={action.id}
                  leftSection={<Icon icon={action.icon} size={18} />}
                  onClick={() => run(action)}
                  {...(action.tone === 'danger' && { color: 'danger' })}
                >
                  {action.label(locale)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Tooltip label={texts.clearSelection}>
        <ActionIcon aria-label={texts.clearSelection} onClick={onClear}>
          <Icon icon={IconX} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
