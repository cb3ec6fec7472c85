// See docs/decisions/040-new-documents.md.

export const LATIN_FONT = 'Calibri';
/** Of Arabic letters, which Word calls a complex script. */
export const ARABIC_FONT = 'Traditional Arabic';
