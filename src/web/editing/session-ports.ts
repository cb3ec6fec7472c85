/** What a session sends to the server. Every failure is an `ApiError`. */
export interface SavePort {
  /** Saves a new version, and returns its number. */
  save(bytes: Uint8Array<ArrayBuffer>, options: { basedOn: number; isAutosave: boolean }): Promise<number>;
  /** The newest version and its bytes. */
  readNewest(): Promise<{ version: number; bytes: Uint8Array<ArrayBuffer> }>;
}

/** Where a session keeps what is not saved. */
export interface DraftPort {
  write(draft: { bytes: Uint8Array<ArrayBuffer>; basedOn: number }): Promise<void>;
  remove(): Promise<void>;
}
