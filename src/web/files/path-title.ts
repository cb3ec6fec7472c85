import { isolate } from '#shared/text/isolate.ts';
import { fileName } from './file-name.ts';
import type { Crumb } from './files.api.ts';
import type { filesStrings } from './files.strings.ts';

/** A whole path as a tooltip. Each name has its own text direction. */
export const pathTitle = (
  path: readonly Pick<Crumb, 'id' | 'name'>[],
  places: (typeof filesStrings)['ar']['places'],
): string => path.map((step) => isolate(fileName(step, places))).join(' / ');
