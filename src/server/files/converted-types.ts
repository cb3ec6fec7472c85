import type { FileType } from '#shared/files/types.ts';

const convertedTypes: ReadonlySet<FileType> = new Set<FileType>(['doc', 'docx', 'xls', 'xlsx', 'slides']);

/** Whether pages of such a file are shown through a PDF that is made of it. */
export const isConverted = (type: FileType): boolean => convertedTypes.has(type);
