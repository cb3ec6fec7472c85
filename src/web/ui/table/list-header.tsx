import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { ActionSheet, type SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './list-header.module.css';
import { useIsList } from './use-is-list.ts';

interface ListHeaderProps extends ComponentProps<typeof PageHeader> {
  /** How many rows there are, beside the title where the table is a list. */
  count?: string | undefined;
  /** What a sheet contains there, instead of the buttons of the page. */
  menu: readonly (readonly SheetAction[])[];
}

/** The top of a page with a table. Where the table is a list, it is one row, so that the list begins as high as possible. */
export function ListHeader({ count, menu, ...header }: ListHeaderProps) {
  const texts = useUiTexts();
  const isList = useIsList();
  const [isOpen, setIsOpen] = useState(false);
  if (!isList) return <PageHeader {...header} />;
  const hasMenu = menu.some((group) => group.length > 0);
  return (
    <header className={classes.header}>
      <title>{texts.documentTitle(header.title)}</title>
      {header.breadcrumb}
      <div className={classes.line}>
        <h1 className={classes.title} tabIndex={-1}>
          <FittedName name={header.title} />
        </h1>
        <output className={classes.count}>{count}</output>
        {hasMenu && (
          <ActionIcon size={44} aria-label={texts.listOptions} onClick={() => setIsOpen(true)}>
            <Icon icon={IconDotsVertical} />
          </ActionIcon>
        )}
      </div>
      {isOpen && <ActionSheet title={texts.listOptions} groups={menu} onClose={() => setIsOpen(false)} />}
    </header>
  );
}
