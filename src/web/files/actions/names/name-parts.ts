import type { FileItem } from '#shared/files/files.contract.ts';
import { cleanName, type NameFault, nameFault } from '#shared/files/names.ts';
import { extensionOf } from '#shared/files/types.ts';

export interface NameParts {
  /** What can be changed. */
  stem: string;
  /** The extension with its dot, as it is written; empty for folders and for names without one. */
  suffix: string;
}

/** A file keeps its extension, a folder has none (file manager 4). */
export function partsOf({ name, kind }: Pick<FileItem, 'name' | 'kind'>): NameParts {
  const extension = kind === 'file' ? extensionOf(name) : '';
  const cut = extension === '' ? name.length : name.length - extension.length - 1;
  return { stem: name.slice(0, cut), suffix: name.slice(cut) };
}

/** The whole name that was meant: who types the extension although it stands there does not want it twice. */
export function joined(stem: string, suffix: string): string {
  const typed = cleanName(stem);
  const isTypedToo = suffix !== '' && typed.toLowerCase().endsWith(suffix.toLowerCase());
  return isTypedToo && typed.length > suffix.length ? typed : `${typed}${suffix}`;
}

/** What is wrong with a typed name, as the server would say. */
export const faultOf = (stem: string, suffix: string): NameFault | null =>
  cleanName(stem) === '' ? 'empty' : nameFault(joined(stem, suffix));

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Which way a text runs, by its first letter; undefined while it has none. */
export function directionOfText(text: string): 'rtl' | 'ltr' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
