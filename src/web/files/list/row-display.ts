import type { Locale } from '#web/lib/locale.ts';
import type { filesStrings } from '#web/files/files.strings.ts';
import type { listStrings } from './list.strings.ts';
import type { Geometry } from './geometry.ts';

/** What all rows of a list share. The same object as long as nothing in it changes, so that rows are drawn once. */
export interface RowDisplay {
  locale: Locale;
  texts: (typeof listStrings)['ar'];
  places: (typeof filesStrings)['ar']['places'];
  geometry: Geometry;
  query: string;
  isTrash: boolean;
}

export interface RowProps {
  id: string;
  row: number;
  look: RowDisplay;
  isSelected: boolean;
  isActive: boolean;
  isDropTarget: boolean;
  /** Where it begins in the list, in pixels. */
  top: number;
}
