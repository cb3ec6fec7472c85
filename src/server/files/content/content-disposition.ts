import { extensionOf } from '#shared/files/types.ts';

export type Disposition = 'attachment' | 'inline';

/**
 * The header that names what is sent (RFC 6266): every name in UTF-8 for browsers, and a plain one for what does not
 * read that. A percent sign is taken out of the plain one, as some programs decode it there.
 */
export function contentDisposition(disposition: Disposition, name: string): string {
  return `${disposition}; filename="${plainName(name)}"; filename*=UTF-8''${encode(name)}`;
}

function plainName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  if (/[A-Za-z0-9]/.test(plain.replace(/\.[^.]*$/, ''))) return plain;
  // Of an Arabic name only underscores would be left.
  const extension = extensionOf(plain);
  return /^[a-z0-9]+$/.test(extension) ? `file.${extension}` : 'file';
}

/** What `encodeURIComponent` leaves as it is but the header's grammar does not allow. */
const encode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
