import type { Locale } from '#web/lib/text/locale.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { filesStrings } from '#web/files/files.strings.ts';
import type { FileArea } from '#web/files/file-area.ts';
import type { typesStrings } from '#web/files/types.strings.ts';
import type { listStrings } from '#web/files/list/list.strings.ts';
import type { trashListStrings } from '#web/files/list/trash-list.strings.ts';
import type { DateKind } from '#web/files/listing.ts';
import type { Geometry } from './geometry.ts';

/** What all rows share. The same object while nothing in it changes, so that memoised rows are not drawn again. */
export interface RowDisplay {
  locale: Locale;
  texts: (typeof listStrings)['ar'];
  places: (typeof filesStrings)['ar']['places'];
  types: (typeof typesStrings)['ar'];
  geometry: Geometry;
  query: string;
  isTrash: boolean;
  dateKind: DateKind;
  trash: (typeof trashListStrings)['ar'];
  /** How many days the trash keeps items; undefined while unknown. */
  trashDays: number | undefined;
  fileArea: FileArea;
  /** The address of an item; undefined when it cannot be opened. */
  hrefOf: (item: ListedFile) => string | undefined;
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
  /** The item was cut, and moves when it is pasted. */
  isCut: boolean;
  /** Offset from the top of the list, in pixels. */
  top: number;
}
