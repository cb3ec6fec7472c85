import {
  IconFiles,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconFileWord,
  IconFolder,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPhoto,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Tooltip, useDirection } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { type Tab, tabs } from '#shared/files/types.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { useIsLow } from '#web/ui/use-is-low.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToolbarKeys } from '#web/ui/use-toolbar-keys.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import classes from './filter-rail.module.css';
import { PlaceUsage } from './place-usage.tsx';
import { toolbarStrings } from './toolbar.strings.ts';

const icons: Record<Tab, TablerIcon> = {
  all: IconFiles,
  folder: IconFolder,
  image: IconPhoto,
  docx: IconFileWord,
  pdf: IconFileTypePdf,
  xlsx: IconFileSpreadsheet,
  trash: IconTrash,
};

interface FilterRailProps {
  tab: Tab;
  trashed: number;
  hasTrash: boolean;
  patched: FilesNavigation['patched'];
  /** The open folder, whose quota is shown below the filters. */
  folder: OpenFolder | undefined;
}

/**
 * The filters of the folder, which can be folded to their icons; in a narrow window a row of chips. Not drawn again while only the
 * selection changes.
 */
export const FilterRail = memo(function FilterRail(props: FilterRailProps) {
  const { tab, trashed, hasTrash, patched, folder } = props;
  const locale = useLocale();
  const texts = useStrings(filesStrings);
  const { foldFilters, unfoldFilters } = useStrings(toolbarStrings);
  const direction = useDirection().dir;
  const isLow = useIsLow();
  const isNarrow = useMediaQuery(upTo('narrow'), undefined, { getInitialValueInEffect: false });
  const isChips = isNarrow && !isLow;
  const [isFoldedWide, setIsFolded] = useLocalStorage({
    key: 'filters-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isFolded = isLow || (isFoldedWide && !isChips);
  const toolbar = useToolbarKeys<HTMLDivElement>(focusList);
  const { ref: list } = toolbar;
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${tab}"]`);
    if (isChips || isLow) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, tab, isChips, isLow]);
  const offered = hasTrash ? tabs : tabs.filter((each) => each !== 'trash');
  return (
    <div className={classes.rail} data-folded={isFolded || undefined}>
      <nav className={classes.filters} aria-label={texts.filters}>
        {/* A toolbar, because the arrow keys move in it: with Tab alone, seven filters are before the list. */}
        <div
          className={classes.list}
          role="toolbar"
          aria-label={texts.filters}
          aria-orientation={isChips ? 'horizontal' : 'vertical'}
          {...toolbar}
        >
          {offered.map((each) => (
            <div key={each} data-tab={each}>
              <Tooltip
                label={texts.tabs[each]}
                position={direction === 'rtl' ? 'left' : 'right'}
                disabled={!isFolded}
              >
                <Link
                  to="."
                  search={each === tab ? patched({}) : patched(paramsFor(each))}
                  className={`touch-target ${classes.filter}`}
                  activeOptions={{ exact: true }}
                  data-current={each === tab || undefined}
                >
                  <Icon icon={icons[each]} size={18} />
                  <span className={isFolded ? 'visually-hidden' : classes.name}>{texts.tabs[each]}</span>
                  {each === 'trash' && trashed > 0 && (
                    <span className={isFolded ? 'visually-hidden' : classes.count}>
                      {formatNumber(trashed, locale)}
                    </span>
                  )}
                </Link>
              </Tooltip>
            </div>
          ))}
        </div>
      </nav>
      {!isFolded && folder && <PlaceUsage folder={folder} />}
      {!isLow && !isChips && (
        <div className={classes.fold}>
          <span className="mirror-in-rtl">
            <IconButton
              icon={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              label={isFolded ? unfoldFilters : foldFilters}
              onClick={() => setIsFolded(!isFolded)}
            />
          </span>
        </div>
      )}
    </div>
  );
});

/** Closes details and image, because the item may not be in the other list. The trash has its own order. */
const paramsFor = (tab: Tab) => ({
  tab,
  details: undefined,
  image: undefined,
  ...(tab === 'trash' && { sort: undefined, order: undefined }),
});
