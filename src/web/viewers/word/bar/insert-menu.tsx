import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLink,
  IconList,
  IconMessagePlus,
  IconNumber123,
  IconPageBreak,
  IconPhoto,
  IconPlus,
  IconSuperscript,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { Command } from '../engine/word-engine.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import classes from './bar.module.css';
import { insertTable } from './insert-table.ts';
import { TableGrid } from './table-grid.tsx';

interface InsertMenuProps extends BarProps {
  onPicture: () => void;
  onLink: () => void;
  onComment: () => void;
}

/** Everything that can be put at the cursor. */
export function InsertMenu({ engine, now, onPicture, onLink, onComment }: InsertMenuProps) {
  const texts = useStrings(wordStrings);
  const [isOpen, setOpen] = useState(false);
  const commands: [TablerIcon, string, Command][] = [
    [IconPageBreak, texts.pageBreak, { type: 'insertBreak', kind: 'page' } as Command],
    [IconLayoutNavbar, texts.header, { type: 'editHeaderFooter', position: 'header' }],
    [IconLayoutBottombar, texts.footer, { type: 'editHeaderFooter', position: 'footer' }],
    [IconNumber123, texts.pageNumber, { type: 'insertPageField', field: 'PAGE' }],
    [IconSuperscript, texts.footnote, { type: 'insertNote', noteKind: 'footnote' }],
    [IconList, texts.toc, { type: 'insertToc' }],
  ];
  const item = (icon: TablerIcon, label: string, run: () => void, disabled = false) => (
    <Menu.Item key={label} leftSection={<Icon icon={icon} size={18} />} disabled={disabled} onClick={run}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" width={240} opened={isOpen} onChange={setOpen} returnFocus>
      <Menu.Target>
        <Button
          className={classes.choice}
          size="compact-md"
          variant="subtle"
          color="gray"
          disabled={!now.editable}
          onMouseDown={keepFocus}
          leftSection={<Icon icon={IconPlus} size={16} />}
          rightSection={<Icon icon={IconChevronDown} size={14} />}
        >
          {texts.insert}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.table}</Menu.Label>
        <TableGrid
          onChoose={(rows, cols) => {
            setOpen(false);
            insertTable(engine, rows, cols);
          }}
        />
        <Menu.Divider />
        {item(IconPhoto, texts.picture, onPicture)}
        {item(IconLink, texts.link, onLink)}
        {item(IconMessagePlus, texts.comment, onComment, now.selectionCollapsed)}
        <Menu.Divider />
        {commands.map(([icon, label, command]) =>
          item(icon, label, () => engine.run(command), !engine.can(command)),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
