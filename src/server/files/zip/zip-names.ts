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

/** The names in one folder of a zip. Windows and macOS treat names that differ only in case as the same. */
export class FolderNames {
  readonly #taken = new Set<string>();

  /** The portable name, with a number when another item has it already. */
  take(name: string, isFolder: boolean): string {
    const portable = portableName(name);
    let free = portable;
    for (let number = 2; this.#taken.has(nameKey(free)); number += 1)
      free = numbered(portable, number, isFolder);
    this.#taken.add(nameKey(free));
    return free;
  }
}
