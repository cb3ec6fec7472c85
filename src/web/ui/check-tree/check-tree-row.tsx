import { Loader } from '@mantine/core';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { CheckTreeItem } from './check-tree-item.ts';
import treeClasses from '#web/ui/tree.module.css';
import classes from './check-tree.module.css';
import { Icon } from '#web/ui/icon.tsx';

interface CheckTreeRowProps {
  item: CheckTreeItem;
  isActive: boolean;
}

/** The row is the control: the chevron and the box in it are only for the mouse, and the tree handles clicks and keys. */
function Row({ item, isActive }: CheckTreeRowProps) {
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
    >
      {item.expanded === undefined ? (
        <span className={treeClasses.chevron} />
      ) : (
        <span
          className={`${treeClasses.chevron} ${classes.chevron}`}
          data-chevron
          data-expanded={item.expanded}
        >
          {item.busy ? <Loader size={14} /> : <Icon icon={IconChevronRight} size={18} directional />}
        </span>
      )}
      <span className={classes.box} data-checked={item.checked}>
        {item.checked !== false && <Icon icon={item.checked === true ? IconCheck : IconMinus} size={14} />}
      </span>
      <span className={treeClasses.label}>
        <Bdi>{item.label}</Bdi>
        {item.note && <span className={classes.note}>{item.note}</span>}
      </span>
      {item.aside && <span className={classes.aside}>{item.aside}</span>}
    </li>
  );
}

const drawnFields = [
  'id',
  'label',
  'level',
  'checked',
  'disabled',
  'expanded',
  'busy',
  'note',
  'aside',
] as const satisfies readonly (keyof CheckTreeItem)[];

/** Drawn again only when something in it changed: a tree may have thousands of rows, and each key changes two of them. */
export const CheckTreeRow = memo(
  Row,
  (before, after) =>
    before.isActive === after.isActive &&
    drawnFields.every((field) => before.item[field] === after.item[field]),
);
