// The row is the control: the chevron and the box in it are only for the mouse, and the tree handles the keys.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import { Loader } from '@mantine/core';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { CheckTreeItem } from './check-tree-item.ts';
import treeClasses from '#web/ui/tree.module.css';
import classes from './check-tree.module.css';
import { Icon } from '#web/ui/icon.tsx';

interface CheckTreeRowProps {
  item: CheckTreeItem;
  isActive: boolean;
  onFocus: () => void;
  onCheck: () => void;
  onExpand: () => void;
}

export function CheckTreeRow({ item, isActive, onFocus, onCheck, onExpand }: CheckTreeRowProps) {
  return (
    <li
      className={`${treeClasses.row} ${classes.row}`}
      style={{ '--level': item.level } as CSSProperties}
      role="treeitem"
      data-id={item.id}
      data-level={item.level}
      aria-level={item.level}
      aria-expanded={item.expanded}
      aria-checked={item.checked}
      aria-selected={item.checked === true}
      aria-disabled={item.disabled}
      aria-busy={item.busy}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onCheck}
    >
      {item.expanded === undefined ? (
        <span className={treeClasses.chevron} />
      ) : (
        <span
          className={`${treeClasses.chevron} ${classes.chevron}`}
          data-expanded={item.expanded}
          onClick={(event) => {
            event.stopPropagation();
            onExpand();
          }}
        >
          {item.busy ? <Loader size={14} /> : <Icon icon={IconChevronRight} size={18} directional />}
        </span>
      )}
      <span className={classes.box} data-checked={item.checked}>
        {item.checked !== false && <Icon icon={item.checked === true ? IconCheck : IconMinus} size={14} />}
      </span>
      <span className={treeClasses.label}>
        <Bdi>{item.label}</Bdi>
      </span>
    </li>
  );
}
