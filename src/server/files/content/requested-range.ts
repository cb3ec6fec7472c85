import type { ByteRange } from '#server/platform/storage/byte-range.ts';

/**
 * The range that a `Range` header requests; null when everything is to be sent. Several ranges and unknown units are ignored,
 * which RFC 9110 (14.2) allows.
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
