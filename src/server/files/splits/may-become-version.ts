import { type Permitted, can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';

/** Whether a part of a PDF may be offered as the next version of a file. */
export const mayBecomeVersionOf = (viewer: Viewer, target: Item): target is Permitted<'replace'> =>
  can(viewer, 'open', target) && can(viewer, 'replace', target) && target.row.type === 'pdf';
