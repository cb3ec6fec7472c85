import type { OpenFolder } from '#web/files/files.api.ts';
import type { EditedDocument } from './edited-document.ts';

/** What the editor gets from the frame. It is another one, and the editor is mounted again, when other bytes are to be shown. */
export interface OpenDocument {
  file: OpenFolder;
  bytes: Uint8Array<ArrayBuffer>;
  /** May change while the document is open: the right can be taken away and come back. */
  isReadOnly: boolean;
  /** What `place` of the editor before said, when a newer version or a copy replaces the document. */
  place: unknown;
  /** To be called when the document is shown; the returned function when it is not any more. It stays the same function meanwhile. */
  onReady: (document: EditedDocument) => () => void;
  /** To be called after every edit. */
  onEdit: () => void;
  /** Saves at once, as Ctrl+S does. */
  save: () => void;
}
