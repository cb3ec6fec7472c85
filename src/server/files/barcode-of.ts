import type { FileRow } from './item.ts';

type Barcoded = Pick<FileRow, 'kind' | 'id' | 'barcode' | 'created_at'>;

/**
 * The barcode of a file; null for a folder. A record without one has the first four characters of its id and the seconds of its
 * creation (specification, section 3).
 */
export function barcodeOf({ kind, id, barcode, created_at: createdAt }: Barcoded): string | null {
  if (kind !== 'file') return null;
  return barcode ?? `${id.slice(0, ID_CHARACTERS)}${Math.floor(createdAt.getTime() / 1000)}`;
}

const ID_CHARACTERS = 4;

export interface FallbackBarcode {
  idStart: string;
  seconds: number;
}

/** The parts of a text that may be the barcode of a record without one; null when it cannot be. */
export function readFallbackBarcode(text: string): FallbackBarcode | null {
  const [, idStart, seconds] = /^([0-9a-f]{4})(\d{9,10})$/.exec(text) ?? [];
  return idStart !== undefined && seconds !== undefined ? { idStart, seconds: Number(seconds) } : null;
}
