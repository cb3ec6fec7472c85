import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { listStrings } from './list.strings.ts';
import { focusList } from './input/use-manager-keys.ts';
import type { MenuPoint } from './input/use-list-pointer.ts';
import classes from './item-menu.module.css';

interface ItemMenuProps {
  at: MenuPoint;
  /** What the actions are about; the title of the sheet on a phone. */
  title: ReactNode;
  actions: readonly FileActionEntry[];
  run: (action: FileActionEntry) => void;
  onClose: () => void;
}

const keyNames: Record<string, string> = { Delete: 'Del' };

/** The context menu of the list, opened at the pointer; for a thumb a sheet. */
export function ItemMenu(props: ItemMenuProps) {
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  return isTouch ? <ItemSheet {...props} /> : <PointerMenu {...props} />;
}

function ItemSheet({ title, actions, run, onClose }: ItemMenuProps) {
  const locale = useLocale();
  const [plain, danger] = [false, true].map((isDanger) =>
    actions
      .filter((action) => (action.tone === 'danger') === isDanger)
      .map((action) => ({
        key: action.id,
        icon: action.icon,
        label: action.label(locale),
        danger: isDanger,
        run: () => run(action),
      })),
  );
  return <ActionSheet title={title} groups={[plain!, danger!]} onClose={onClose} />;
}

function PointerMenu({ at, actions, run, onClose }: ItemMenuProps) {
  const locale = useLocale();
  const texts = useStrings(listStrings);
  useReturnFocus(true);
  // Returns the focus to the list; a dialog that the menu opens takes it from there.
  const close = () => {
    focusList();
    onClose();
  };
  const firstDanger = actions.findIndex((action) => action.tone === 'danger');
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={4}
      width={232}
      withinPortal={false}
      floatingStrategy="fixed"
      // Beside the pointer where there is room, over it in a low window.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      hideDetached={false}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.moreActions}
          className={classes.point}
          style={{ insetBlockStart: at.y, '--x': `${at.x}px` } as React.CSSProperties}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map((action, index) => (
          <Fragment key={action.id}>
            {index === firstDanger && index > 0 && <Menu.Divider />}
            <Menu.Item
              leftSection={<Icon icon={action.icon} size={18} />}
              rightSection={
                action.shortcut && (
                  <kbd className={classes.key} dir="ltr">
                    {keyNames[action.shortcut] ?? action.shortcut}
                  </kbd>
                )
              }
              {...(action.tone === 'danger' && { color: 'danger' })}
              onClick={() => run(action)}
            >
              {action.label(locale)}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
