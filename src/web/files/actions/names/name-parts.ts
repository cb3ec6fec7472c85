import type { FileItem } from '#shared/files/files.contract.ts';
import { cleanName, MAX_NAME_BYTES, type NameFault, nameFault } from '#shared/files/names.ts';
import { extensionOf } from '#shared/files/types.ts';

export interface NameParts {
  /** What can be changed. */
  stem: string;
  /** The extension with its dot, as it is written; empty for folders and for names without one. */
  suffix: string;
}

/** Separates the extension, which renaming keeps (file manager 4). A folder has none. */
export function splitName({ name, kind }: Pick<FileItem, 'name' | 'kind'>): NameParts {
  const extension = kind === 'file' ? extensionOf(name) : '';
  const cut = extension === '' ? name.length : name.length - extension.length - 1;
  return { stem: name.slice(0, cut), suffix: name.slice(cut) };
}

/** The whole name. An extension that the user typed too is not added twice. */
export function joinName(stem: string, suffix: string): string {
  const typed = cleanName(stem);
  const isTypedToo = suffix !== '' && typed.toLowerCase().endsWith(suffix.toLowerCase());
  return isTypedToo && typed.length > suffix.length ? typed : `${typed}${suffix}`;
}

/** What is wrong with a typed name, by the server's rules. */
export const findNameFault = (stem: string, suffix: string): NameFault | null =>
  cleanName(stem) === '' ? 'empty' : nameFault(joinName(stem, suffix));

/** How many letters a name that is too long has to lose at its end. */
export function lettersTooMany(stem: string, suffix: string): number {
  const letters = [...new Intl.Segmenter().segment(cleanName(stem))].map(({ segment }) => segment);
  // A letter has at least one byte.
  let kept = Math.min(letters.length, MAX_NAME_BYTES);
  while (kept > 0 && nameFault(joinName(letters.slice(0, kept).join(''), suffix)) === 'tooLong') kept -= 1;
  return letters.length - kept;
}
