import { extensionOf } from '#shared/files/types.ts';

export type Disposition = 'attachment' | 'inline';

/**
 * The header with the file name (RFC 6266): in UTF-8 for browsers, and in ASCII for programs that cannot read the former. The
 * ASCII name has no percent sign, because some programs would decode it.
 */
export function contentDisposition(disposition: Disposition, name: string): string {
  return `${disposition}; filename="${plainName(name)}"; filename*=UTF-8''${encode(name)}`;
}

function plainName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  if (/[A-Za-z0-9]/.test(plain.replace(/\.[^.]*$/, ''))) return plain;
  // An Arabic name would become underscores only.
  const extension = extensionOf(plain);
  return /^[a-z0-9]+$/.test(extension) ? `file.${extension}` : 'file';
}

/** Also encodes the characters that `encodeURIComponent` keeps but the header does not allow. */
const encode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
