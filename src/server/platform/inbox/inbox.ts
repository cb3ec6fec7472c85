import type { Readable } from 'node:stream';

/** Why something in an inbox is no document. */
export type DropFault = 'notAFile' | 'folder' | 'unreadable' | 'incomplete';

/** Something that a scanner, or whoever copies into the inbox, has finished writing. */
export interface Drop {
  /** Where it is, for messages and to remember that it failed. */
  readonly path: string;
  /** The folder of the inbox that it is in; null directly in the inbox. */
  readonly folder: string | null;
  readonly name: string;
  readonly size: number;
  /** Only the order of these times is used, because the clock that wrote them may be wrong. */
  readonly writtenAt: number;
  readonly fault: DropFault | null;
  /** Takes it away from whoever could still change it. Null when it changed, or when somebody else was faster. */
  claim(): Promise<ClaimedDrop | null>;
}

export interface ClaimedDrop {
  readonly path: string;
  /** The same after a restart. Another one as soon as the content changes, so that what comes late is a drop of its own. */
  readonly id: string;
  /** Opens the content as it was when it was claimed. Throws `NotADocument` or `ChangedMeanwhile`. */
  open(): Promise<Readable>;
  isUnchanged(): Promise<boolean>;
  /** Deletes it, unless it changed: then it stays and becomes a drop again. */
  remove(): Promise<void>;
  /** Moves it below the folder `rejected` of the inbox, with a text that says why. Overwrites nothing. */
  moveAside(text: string): Promise<void>;
}

export interface Inbox {
  /** The same on every node that sees this inbox: its kind and where it is. */
  readonly name: string;
  /** How long to wait from one look to the next. */
  readonly everyMs: number;
  /** Creates what is missing. */
  ensureFolders(names: readonly string[]): Promise<void>;
  /** What is complete, in any order. What is still being written is left out. */
  look(): Promise<Drop[]>;
  close(): void;
}

/** The folder of the inbox for what was moved aside, which only the server writes. */
export const REJECTED = 'rejected';

/** The folder in it for what was dropped into a folder of the inbox, or directly into the inbox. */
export const rejectedFolderOf = <T>(folder: T | null): T | string => folder ?? 'inbox';

export class NotADocument extends Error {
  readonly fault: DropFault;

  constructor(fault: DropFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** It was written to, replaced or deleted after it was claimed. It is looked at again later. */
export class ChangedMeanwhile extends Error {}

const temporaryEndings = /(?:\.(?:tmp|part|partial|crdownload|filepart)|~)$/i;
/** Written by Windows into folders that are shared. */
const systemNames = new Set(['thumbs.db', 'desktop.ini']);

/** Programs write under such a name until the file is complete, and then rename it. */
export const isTemporaryName = (name: string): boolean =>
  name.startsWith('.') || temporaryEndings.test(name) || systemNames.has(name.toLowerCase());
