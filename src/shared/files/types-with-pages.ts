import type { FileType } from './types.ts';

const convertedTypes: ReadonlySet<FileType> = new Set<FileType>(['doc', 'docx', 'xls', 'xlsx', 'slides']);

/** Whether pages of such a file are shown through a PDF that is made of it. */
export const isConverted = (type: FileType): boolean => convertedTypes.has(type);

/** What can be printed: documents whose pages are known, and pictures. */
export const hasPages = (type: FileType): boolean => type === 'pdf' || type === 'image' || isConverted(type);
