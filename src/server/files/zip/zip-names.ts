import { numbered } from '#shared/files/names.ts';
import { nameKey } from '#shared/text/fold.ts';

/** Characters that Windows refuses in a name, and slashes, which would begin a folder. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu;
/** The names of Windows' devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that can be unpacked on Windows and macOS, and is the same on both. */
export function portableName(name: string): string {
  const replaced = name.normalize('NFC').replaceAll(forbidden, '_');
  // Windows drops dots and spaces at the end, and `..` would lead out of the folder.
  const ended = replaced.replace(/[. ]+$/, '').trimStart();
  return ended === '' ? '_' : ended.replace(devices, '$1_');
}

/** Room for the number of a second item of the same name. */
const NUMBER_ROOM = 8;

/** The names in one folder of a zip. Windows and macOS treat names that differ only in case as the same. */
export class FolderNames {
  readonly #taken = new Set<string>();
  /** The next number for each name that was taken. Without it, each of a thousand equal names would be compared with all others. */
  readonly #nextNumber = new Map<string, number>();

  /** The portable name, shortened to the maximum length, with a number when another item has it already. */
  take(name: string, isFolder: boolean, maxLength = Infinity): string {
    const portable = portableName(name);
    const short = shortName(portable, isFolder, maxLength);
    const free = this.#taken.has(nameKey(short))
      ? this.#freeNumbered(shortName(portable, isFolder, maxLength - NUMBER_ROOM), isFolder)
      : short;
    this.#taken.add(nameKey(free));
    return free;
  }

  #freeNumbered(name: string, isFolder: boolean): string {
    const key = nameKey(numbered(name, 0, isFolder));
    let number = this.#nextNumber.get(key) ?? 2;
    while (this.#taken.has(nameKey(numbered(name, number, isFolder)))) number += 1;
    this.#nextNumber.set(key, number + 1);
    return numbered(name, number, isFolder);
  }
}

/** Longer ones are no extension that anyone knows. */
const MAX_EXTENSION = 12;

/** The name with the end of its stem cut off; the extension of a file stays. */
function shortName(name: string, isFolder: boolean, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const dot = isFolder ? -1 : name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - extension.length);
  // Half a character is none.
  const cut = stem.slice(0, maxLength - extension.length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return portableName(`${cut.trimEnd()}…`) + extension;
}
