import type { Source } from '#web/viewers/source.ts';
import type { DrawnPages } from './source/drawn-source.ts';

/** A PDF by its address, or by a source that reads it otherwise; or pictures of its pages. */
export type ViewerSource =
  | { kind: 'pdf'; url: string; bytes?: Source | undefined }
  | ({ kind: 'drawn' } & DrawnPages);

/** What the user may do with the document besides reading it; left out what they may not. */
export interface ViewerRights {
  onPrint?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
}
