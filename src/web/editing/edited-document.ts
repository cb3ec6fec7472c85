/** What an editor gives the frame around it. */
export interface EditedDocument {
  /**
   * The bytes of the document as it is now. The frame calls it again before it has ended only when the editor is about to be removed.
   * It must take what it writes before it first waits, because the editor may be removed from the page while the bytes are made.
   */
  serialise(): Promise<Uint8Array<ArrayBuffer>>;
  /** A greater number after every edit. */
  revision(): number;
  /** Something is being composed that is not in the document yet: autosaves and drafts wait a little. */
  hasInputPending?(): boolean;
  /** Where the reader is, to be found again when a newer version or a copy replaces the document. The frame only hands it over. */
  place?(): unknown;
  /** Takes the focus, where the person was in the document. */
  focus?(): void;
}

/** The bytes of the document at one revision. */
export interface Snapshot {
  bytes: Uint8Array<ArrayBuffer>;
  revision: number;
}
