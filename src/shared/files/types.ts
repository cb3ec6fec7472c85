import { z } from 'zod';

/** The type of an item, detected from its content and its name. It decides the icon, the filter and the viewer. */
export const fileTypes = [
  'folder',
  'pdf',
  /** A text of a word processor that is not a .docx: the old Word, OpenDocument, RTF. */
  'doc',
  'docx',
  /** A sheet that is not an .xlsx: the old Excel, OpenDocument. */
  'xls',
  'xlsx',
  'slides',
  'image',
  'audio',
  'video',
  'text',
  /** A message as mail programs save it (.eml). */
  'mail',
  'archive',
  'other',
] as const;
export const fileType = z.enum(fileTypes);
export type FileType = z.infer<typeof fileType>;

/** The filter list (file manager 2 and 9). */
export const tabs = ['all', 'folder', 'image', 'docx', 'pdf', 'xlsx', 'trash'] as const;
export const tab = z.enum(tabs);
export type Tab = z.infer<typeof tab>;

/** The types that a filter shows; null for all. */
export const typesOfTab: Record<Tab, readonly FileType[] | null> = {
  all: null,
  folder: ['folder'],
  image: ['image'],
  docx: ['docx', 'doc'],
  pdf: ['pdf'],
  xlsx: ['xlsx', 'xls'],
  trash: null,
};

/** Image extensions (file manager 2), and those that scanners, phones and websites make. */
export const imageExtensions = [
  'png',
  'jpg',
  'jpeg',
  'webp',
  'psd',
  'svg',
  'gif',
  'avif',
  'tif',
  'tiff',
  'heic',
  'heif',
] as const;

/** The extension of a name, in lower case and without its dot; empty when it has none. `.htaccess` has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(dot + 1).toLowerCase() : '';
}
