import { numbered } from '#shared/files/names.ts';
import { nameKey } from '#shared/text/fold.ts';

/** What Windows refuses in a name, and what would start a folder. */
const refused = /[<>:"/\\|?*\p{Cc}]/gu;
/** Windows' own devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that can be unpacked on Windows and macOS; the same name on both. */
export function portableName(name: string): string {
  const replaced = name.normalize('NFC').replaceAll(refused, '_');
  // Windows drops them silently, and `..` would lead out of the folder.
  const ended = replaced.replace(/[. ]+$/, '').trimStart();
  return ended === '' ? '_' : ended.replace(devices, '$1_');
}

/** The names that are taken in one folder of a zip. Neither Windows nor macOS tells names apart by case. */
export class FolderNames {
  readonly #taken = new Set<string>();

  /** The portable name, numbered when another item has it already. */
  take(name: string, isFolder: boolean): string {
    const portable = portableName(name);
    let free = portable;
    for (let number = 2; this.#taken.has(nameKey(free)); number += 1)
      free = numbered(portable, number, isFolder);
    this.#taken.add(nameKey(free));
    return free;
  }
}
