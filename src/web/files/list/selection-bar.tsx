import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToolbarKeys } from '#web/ui/use-toolbar-keys.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { barRoom } from './bar-room.ts';
import { listStrings } from './list.strings.ts';
import classes from './selection-bar.module.css';
import { textWidth } from '#web/ui/text/text-width.ts';
import ticks from './row/tick.module.css';

interface SelectionBarProps {
  /** «12 selected», or that the rows to select are being loaded. */
  label: string;
  isAll: boolean;
  /** Actions that apply to all selected items, in order. */
  actions: readonly FileActionEntry[];
  width: number;
  run: (action: FileActionEntry) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

const LABEL_SIZE = 13;
const ICON_BUTTON = 40;
const TOUCH_BUTTON_WITH_GAP = 48;
const measure = (text: string) => textWidth(text, LABEL_SIZE);

/** Replaces the list's header while something is selected: the actions with their names while there is room. */
export function SelectionBar({ label, isAll, actions, width, run, onSelectAll, onClear }: SelectionBarProps) {
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const toolbar = useToolbarKeys<HTMLDivElement>();
  const offered = actions.filter(({ isInMenuOnly }) => !isInMenuOnly);
  const labels = offered.map((action) => action.label(locale));
  const iconButton = isTouchDevice() ? TOUCH_BUTTON_WITH_GAP : ICON_BUTTON;
  const { shown, hasLabels } = barRoom({ labels, count: label, iconButton, width, measure });
  const inBar = offered.slice(0, shown);
  const inMenu = offered.slice(shown);
  const button = (action: FileActionEntry) => (
    <ActionButton key={action.id} action={action} hasLabel={hasLabels} run={run} />
  );
  return (
    <div className={classes.band} role="toolbar" aria-label={texts.selectionActions} {...toolbar}>
      <input
        className={`touch-target ${ticks.tick}`}
        type="checkbox"
        aria-label={texts.selectAll}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll;
        }}
        onChange={isAll ? onClear : onSelectAll}
      />
      <span className={classes.count}>{label}</span>
      <div className={classes.actions}>
        {inBar.filter(({ tone }) => tone !== 'danger').map(button)}
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
      {inBar.filter(({ tone }) => tone === 'danger').map(button)}
      <Tooltip label={texts.clearSelection}>
        <ActionIcon className={classes.clear} aria-label={texts.clearSelection} onClick={onClear}>
          <Icon icon={IconX} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface ActionButtonProps {
  action: FileActionEntry;
  hasLabel: boolean;
  run: (action: FileActionEntry) => void;
}

function ActionButton({ action, hasLabel, run }: ActionButtonProps) {
  const label = action.label(useLocale());
  const isDanger = action.tone === 'danger';
  const tone = { color: isDanger ? 'danger' : 'gray', 'data-danger': isDanger || undefined };
  if (hasLabel) {
    return (
      <Button
        className={classes.labelled}
        variant="subtle"
        {...tone}
        leftSection={<Icon icon={action.icon} size={18} />}
        onClick={() => run(action)}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...tone} onClick={() => run(action)}>
        <Icon icon={action.icon} />
      </ActionIcon>
    </Tooltip>
  );
}
