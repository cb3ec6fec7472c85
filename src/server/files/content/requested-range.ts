import type { ByteRange } from '#server/platform/storage/byte-range.ts';

/**
 * What a `Range` header asks for: null when all of it is to be sent, as for several ranges at once or a unit nobody
 * knows, both of which a server may ignore (RFC 9110, 14.2).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (!isSuffix && last !== '' && Number(last) < start) return null;
  return start <= end ? { start, end } : 'unsatisfiable';
}
