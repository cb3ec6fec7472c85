import { z } from 'zod';

export type NameFault = 'empty' | 'tooLong' | 'slash' | 'control' | 'direction' | 'reserved';

/** An Arabic letter takes two, a Latin one takes one. */
export const MAX_NAME_BYTES = 255;
// Overrides and isolates can make `fdp.exe` look like `exe.pdf`. Plain marks (LRM, RLM, ZWJ, ZWNJ) occur in ordinary text.
const directionControls = /[\u202A-\u202E\u2066-\u2069]/;

/** Why a name cannot be used, or null when it can. */
export function nameFault(name: string): NameFault | null {
  if (name === '') return 'empty';
  if (name === '.' || name === '..') return 'reserved';
  if (name.includes('/')) return 'slash';
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) return 'control';
  if (directionControls.test(name)) return 'direction';
  if (byteLength(name) > MAX_NAME_BYTES) return 'tooLong';
  return null;
}

/** A name as it is stored: in NFC, without white space around it. */
export const cleanName = (name: string) => name.normalize('NFC').trim();

/** The folders in the path of a dropped (`/dir/x`) or chosen (`./dir/x`) file, outermost first. The last segment is the file. */
export const foldersOf = (relativePath: string): string[] =>
  relativePath
    .split('/')
    .slice(0, -1)
    .map(cleanName)
    .filter((segment) => segment !== '' && segment !== '.');

/** Turns any text into a name that a folder can have. */
export function usableName(text: string): string {
  const name = cutToBytes(
    cleanName(text).replaceAll(/[/\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '-'),
    MAX_NAME_BYTES,
  );
  return nameFault(name) ? '-' : name;
}

/** A name as the client sends it. The action checks it with `nameFault`, because its answer contains the reason. */
export const rawName = z.string().max(2000).transform(cleanName);

/** `report.pdf` → `report (2).pdf`: the name of a second item of the same name. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const [stem, extension] = isFolder ? [name, ''] : stemAndExtension(name);
  return `${cutToBytes(stem, MAX_NAME_BYTES - byteLength(extension) - 8)} (${number})${extension}`;
}

/** `report.pdf` → `report 3.pdf`: the name of a part of a file. */
export function suffixed(name: string, suffix: string): string {
  const [stem, extension] = stemAndExtension(name);
  return `${cutToBytes(stem, MAX_NAME_BYTES - byteLength(` ${suffix}${extension}`))} ${suffix}${extension}`;
}

/** `table.xlsx` → `table.pdf`: the name of a PDF that stands for another file. */
export const namedAsPdf = (name: string): string => namedAs(name, 'pdf');

/** `letter.odt` → `letter.docx`: the name of a file that was made of another one. */
export const namedAs = (name: string, extension: string): string =>
  joined(stemAndExtension(name)[0], extension);

/** `annex 1.5` → `annex 1.5.pdf`: a typed name of a PDF. */
export const withPdfExtension = (name: string): string => withExtension(name, 'pdf');

/** `annex 1.5` → `annex 1.5.docx`: a typed name, with the extension that it needs. */
export const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : joined(name, extension);

const joined = (stem: string, extension: string): string =>
  `${cutToBytes(stem, MAX_NAME_BYTES - byteLength(`.${extension}`))}.${extension}`;

/** What is longer is no extension, but a name with a point in it. */
const MAX_EXTENSION_BYTES = 20;

function stemAndExtension(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && byteLength(name.slice(dot)) <= MAX_EXTENSION_BYTES;
  return isExtension ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

function cutToBytes(text: string, max: number): string {
  let cut = text;
  while (cut !== '' && byteLength(cut) > max) cut = [...cut].slice(0, -1).join('');
  return cut;
}
