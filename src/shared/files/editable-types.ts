import type { FileType } from './types.ts';

const editableTypes: ReadonlySet<FileType> = new Set<FileType>(['docx']);

/** What can be edited in the browser. */
export const isEditable = (type: FileType): boolean => editableTypes.has(type);
