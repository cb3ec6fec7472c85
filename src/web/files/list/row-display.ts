import type { Locale } from '#web/lib/locale.ts';
import type { filesStrings } from '#web/files/files.strings.ts';
import type { FileArea } from '#web/files/file-area.ts';
import type { listStrings } from './list.strings.ts';
import type { trashListStrings } from './trash-list.strings.ts';
import type { Geometry } from './geometry.ts';

/** What all rows share. The same object while nothing in it changes, so that memoised rows are not drawn again. */
export interface RowDisplay {
  locale: Locale;
  texts: (typeof listStrings)['ar'];
  places: (typeof filesStrings)['ar']['places'];
  geometry: Geometry;
  query: string;
  isTrash: boolean;
  trash: (typeof trashListStrings)['ar'];
  /** How many days the trash keeps items; undefined while unknown. */
  trashDays: number | undefined;
  fileArea: FileArea;
}

export interface RowProps {
  id: string;
  row: number;
  display: RowDisplay;
  isSelected: boolean;
  isActive: boolean;
  isDropTarget: boolean;
  /** Tinted for a moment, because it is new here. */
  isRevealed: boolean;
  /** Offset from the top of the list, in pixels. */
  top: number;
}
