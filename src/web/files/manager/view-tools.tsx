import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Sort, View } from '#web/files/files-search-params.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Sorting } from '#web/files/list/columns/list-header.tsx';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import classes from './view-tools.module.css';

interface ViewToolsProps {
  view: View;
  onView: (view: View) => void;
  sorting: Sorting;
}

const views = [
  ['list', IconList],
  ['grid', IconLayoutGrid],
] as const;

/** Sorting, and the choice between list and grid. */
export function ViewTools({ view, onView, sorting }: ViewToolsProps) {
  const texts = useStrings(filesStrings);
  return (
    <>
      {sorting.offered.length > 0 && <SortMenu sorting={sorting} />}
      <fieldset aria-label={texts.view.label} className={classes.views}>
        {views.map(([each, icon]) => (
          <Tooltip key={each} label={texts.view[each]}>
            <ActionIcon
              aria-label={texts.view[each]}
              aria-pressed={view === each}
              className={classes.view}
              onClick={() => onView(each)}
            >
              <Icon icon={icon} />
            </ActionIcon>
          </Tooltip>
        ))}
      </fieldset>
    </>
  );
}

function SortMenu({ sorting }: { sorting: Sorting }) {
  const { sort: texts } = useStrings(filesStrings);
  function sort(by: Sort): void {
    sorting.onSort(by);
    // After the menu, which would return the focus to its button if the list had it before.
    setTimeout(focusList);
  }
  const direction = sorting.order === 'asc' ? texts.asc : texts.desc;
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={texts.label} title={texts.label}>
          <Icon icon={IconArrowsSort} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sorting.offered.map((by) => (
          <Menu.Item
            key={by}
            onClick={() => sort(by)}
            aria-current={sorting.by === by ? 'true' : undefined}
            rightSection={
              sorting.by === by && (
                <span className={classes.direction} title={direction}>
                  <Icon icon={sorting.order === 'asc' ? IconArrowUp : IconArrowDown} size={16} />
                  <span className="visually-hidden">{direction}</span>
                </span>
              )
            }
          >
            {texts.by[by === 'date' ? sorting.dateKind : by]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
