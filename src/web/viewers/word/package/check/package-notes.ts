import type { Relationship } from '../relationships.ts';

/** Nothing, comments, filling in its forms, or only changes that are tracked. */
export type Protection = 'readOnly' | 'comments' | 'forms' | 'trackedChanges';

/** What is in a document that the page should know. None of it is a reason to refuse: it is not run, not fetched, and stays in it. */
export interface PackageNotes {
  hasMacros: boolean;
  /** Pictures, templates or data elsewhere; links do not count. */
  hasExternal: boolean;
  hasTextBoxes: boolean;
  hasTrackedChanges: boolean;
  hasComments: boolean;
  /** Whole documents of other formats inside. */
  hasAltChunks: boolean;
  hasEmbedded: boolean;
  /** What another program wants to be preserved of namespaces that it does not know; the engine refuses such lists. */
  hasPreserved: boolean;
  /** Something refers to a part that is not there, or by another spelling of its name. */
  hasDangling: boolean;
  /** Letters stand where only elements mean something. */
  hasStrayText: boolean;
  isStrict: boolean;
  /** Elements of Word are called otherwise than `w:`, in the whole or only in a part. */
  hasOtherPrefix: boolean;
  /** There is nothing to type into. */
  hasNoParagraph: boolean;
  /** What whoever wrote it allows; null when they allow everything. */
  protection: Protection | null;
  /** Any change makes the signatures in it invalid. */
  isSigned: boolean;
}

export const noNotes = (): PackageNotes => ({
  hasMacros: false,
  hasExternal: false,
  hasTextBoxes: false,
  hasTrackedChanges: false,
  hasComments: false,
  hasAltChunks: false,
  hasEmbedded: false,
  hasPreserved: false,
  hasDangling: false,
  hasStrayText: false,
  isStrict: false,
  hasOtherPrefix: false,
  hasNoParagraph: false,
  protection: null,
  isSigned: false,
});

export function noteName(name: string, notes: PackageNotes): void {
  if (/(?:^|\/)vbaProject\.bin$/i.test(name)) notes.hasMacros = true;
  if (/^_xmlsignatures\//i.test(name)) notes.isSigned = true;
  if (/(?:^|\/)embeddings\//i.test(name)) notes.hasEmbedded = true;
}

export function noteRelationships(relationships: readonly Relationship[], notes: PackageNotes): void {
  for (const { type, isExternal } of relationships)
    if (isExternal && !type.endsWith('/hyperlink')) notes.hasExternal = true;
}
