import {
  IconFiles,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconFileWord,
  IconFolder,
  IconPhoto,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Tab, tabs } from '#shared/files/types.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import classes from './filter-rail.module.css';

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
  /** Shown below the filters; on a phone at the end of their row. */
  end: ReactNode;
}

/** The filters of the folder; on a phone a row of chips. */
export function FilterRail({ tab, trashed, hasTrash, patched, end }: FilterRailProps) {
  const locale = useLocale();
  const texts = useStrings(filesStrings);
  const offered = hasTrash ? tabs : tabs.filter((each) => each !== 'trash');
  return (
    <div className={classes.rail}>
      <nav className={classes.filters} aria-label={texts.filters}>
        <ul className={classes.list}>
          {offered.map((each) => (
            <li key={each} data-tab={each}>
              <Link
                to="."
                search={each === tab ? patched({}) : patched(paramsFor(each))}
                className={classes.filter}
                activeOptions={{ exact: true }}
                data-current={each === tab || undefined}
              >
                <Icon icon={icons[each]} size={18} />
                <span className={classes.name}>{texts.tabs[each]}</span>
                {each === 'trash' && trashed > 0 && (
                  <span className={classes.count}>{formatNumber(trashed, locale)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {end}
    </div>
  );
}

/** Closes details and image, because the item may not be in the other list; the trash cannot be searched. */
const paramsFor = (tab: Tab) => ({
  tab,
  details: undefined,
  image: undefined,
  ...(tab === 'trash' && { q: undefined }),
});
