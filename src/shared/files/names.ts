import { z } from 'zod';

export type NameFault = 'empty' | 'tooLong' | 'slash' | 'control' | 'direction' | 'reserved';

const MAX_NAME_BYTES = 255;
/** Folders in one another: deeper than any tree that people keep. */
export const MAX_DEPTH = 100;
// Overrides and isolates can show `exe.pdf` for `fdp.exe`; plain marks (LRM, RLM, ZWJ, ZWNJ) are part of ordinary writing.
const directionControls = /[\u202A-\u202E\u2066-\u2069]/;

/** Why a name cannot be used, or null when it can. */
export function nameFault(name: string): NameFault | null {
  if (name === '') return 'empty';
  if (name === '.' || name === '..') return 'reserved';
  if (name.includes('/')) return 'slash';
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) return 'control';
  if (directionControls.test(name)) return 'direction';
  if (new TextEncoder().encode(name).length > MAX_NAME_BYTES) return 'tooLong';
  return null;
}

/** As it is kept: NFC, without the white space around it that nobody sees. */
export const cleanName = (name: string) => name.normalize('NFC').trim();

/** What a folder can be called that is named after something else. */
export function usableName(text: string): string {
  const name = cutToBytes(
    cleanName(text).replaceAll(/[/\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '-'),
    MAX_NAME_BYTES,
  );
  return nameFault(name) ? '-' : name;
}

/** A name as it arrives; `nameFault` is asked by the action, which answers with the reason. */
export const rawName = z.string().max(2000).transform(cleanName);

/** `report.pdf` → `report (2).pdf`: how a second item of that name is called. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const dot = isFolder ? -1 : name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${cutToBytes(stem, MAX_NAME_BYTES - byteLength(extension) - 8)} (${number})${extension}`;
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

function cutToBytes(text: string, max: number): string {
  let cut = text;
  while (byteLength(cut) > max) cut = [...cut].slice(0, -1).join('');
  return cut;
}
