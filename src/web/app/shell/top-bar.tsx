import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '#web/ui/icon.tsx';
import barClasses from '#web/ui/bar.module.css';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import { ProductMark } from '#web/app/brand/product-mark.tsx';
import { topBarSlots } from './top-bar-slots.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  /** Left out when there is no menu. */
  menuToggle: { label: string; expanded: boolean; run: () => void } | undefined;
}

export function TopBar({ menuToggle }: TopBarProps) {
  return (
    <header className={barClasses.bar}>
      {menuToggle && (
        <ActionIcon
          aria-label={menuToggle.label}
          aria-expanded={menuToggle.expanded}
          onClick={menuToggle.run}
        >
          <Icon icon={IconMenu2} />
        </ActionIcon>
      )}
      <Link to="/{-$locale}" className={`touch-target ${classes.home}`}>
        <ProductMark />
      </Link>
      <div className={classes.end}>
        {topBarSlots.map(({ key, Slot }) => (
          <Slot key={key} />
        ))}
        <span className={classes.language} data-in-menu={menuToggle && true}>
          <LanguageSwitch />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}
