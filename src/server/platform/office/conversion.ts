/** What a document is converted to. */
export type OfficeFormat = 'pdf' | 'docx';

/** Why a document cannot be converted. */
export const failureReasons = ['damaged', 'encrypted', 'tooLarge'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The exit codes of the program that converts one document. Any other means that it could not do its work. */
export const exitCodes: Record<FailureReason, number> = { tooLarge: 3, encrypted: 4, damaged: 5 };
