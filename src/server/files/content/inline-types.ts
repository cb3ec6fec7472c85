import { isEditable } from '#shared/files/editable-types.ts';
import type { FileType } from '#shared/files/types.ts';
import type { FileRow } from '#server/files/item.ts';

type Typed = Pick<FileRow, 'type' | 'extension'>;

/** Whatever the text is, a page or a script too, a browser shows it letter by letter. */
const TEXT = 'text/plain; charset=utf-8';

/** No browser shows it, whatever it contains. */
const BYTES = 'application/octet-stream';

/** What a browser shows alone in a tab, because it cannot run scripts. SVG can. */
const browserTypes: Record<string, { as: FileType; type: string }> = {
  pdf: { as: 'pdf', type: 'application/pdf' },
  png: { as: 'image', type: 'image/png' },
  jpg: { as: 'image', type: 'image/jpeg' },
  jpeg: { as: 'image', type: 'image/jpeg' },
  webp: { as: 'image', type: 'image/webp' },
  gif: { as: 'image', type: 'image/gif' },
  avif: { as: 'image', type: 'image/avif' },
};

/** What our pages play. Alone in a tab a browser does not, because the file's own policy allows it no further request. */
const mediaTypes: Record<string, { as: FileType; type: string }> = {
  mp3: { as: 'audio', type: 'audio/mpeg' },
  m4a: { as: 'audio', type: 'audio/mp4' },
  wav: { as: 'audio', type: 'audio/wav' },
  ogg: { as: 'audio', type: 'audio/ogg' },
  oga: { as: 'audio', type: 'audio/ogg' },
  opus: { as: 'audio', type: 'audio/ogg' },
  flac: { as: 'audio', type: 'audio/flac' },
  mp4: { as: 'video', type: 'video/mp4' },
  m4v: { as: 'video', type: 'video/mp4' },
  // A film of a camera or a phone differs from MP4 in little but its name, which browsers refuse.
  mov: { as: 'video', type: 'video/mp4' },
  webm: { as: 'video', type: 'video/webm' },
  mkv: { as: 'video', type: 'video/x-matroska' },
  ogv: { as: 'video', type: 'video/ogg' },
};

/** What our pages read themselves: a browser would not know what to do with it. */
const readTypes: Record<string, { as: FileType; type: string }> = {
  zip: { as: 'archive', type: BYTES },
  eml: { as: 'mail', type: BYTES },
};

/** The content type with which a browser alone shows a file; null when it saves it. The uploader's content type is ignored. */
export const browserType = (row: Typed): string | null =>
  row.type === 'text' ? TEXT : typeIn(browserTypes, row);

/** The content type with which a file is sent to the viewers of our pages; null when it is downloaded. */
export const inlineType = (row: Typed): string | null =>
  browserType(row) ??
  typeIn(mediaTypes, row) ??
  typeIn(readTypes, row) ??
  (isEditable(row.type) ? BYTES : null);

/** The name and the content must agree on what the file is. */
function typeIn(types: typeof browserTypes, { type, extension }: Typed): string | null {
  const entry = Object.hasOwn(types, extension) ? types[extension] : undefined;
  return entry?.as === type ? entry.type : null;
}
