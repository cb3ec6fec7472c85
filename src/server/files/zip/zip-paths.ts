import { FolderNames, portableName } from './zip-names.ts';

/**
 * The longest path in a zip, in UTF-16 units. Windows unpacks paths of at most 260 with the folder that they are unpacked into;
 * macOS allows 1,024 bytes, and the zip format itself 65,535.
 */
const MAX_PATH = 200;
/** What is left of it for the name of a file, however deep its folder is. */
const MIN_FILE_NAME = 40;
const MAX_FOLDER = MAX_PATH - MIN_FILE_NAME;
/** The name of a folder that is moved, with room for a number. */
const MOVED_FOLDER_NAME = 60;

/** So many shortened paths are listed. Nobody reads more, and all of them would need hundreds of megabytes. */
const MAX_LISTED = 1000;

/** A folder of the zip while its items are named. */
export interface ZipFolder {
  /** Ends in `/`; empty for the top of the zip. */
  path: string;
  names: FolderNames;
}

/** A path that had to be shortened, and the path that it would have had below the same folder of the zip. */
export interface ShortenedPath {
  path: string;
  original: string;
}

/**
 * Gives every item its path in a zip. A file whose path would be too long gets a shorter name. A folder whose path would be too
 * long is moved to the top, into `_long-paths`, and its items stay below it.
 */
export class ZipPaths {
  readonly top: ZipFolder = { path: '', names: new FolderNames() };
  /** The first shortened paths. */
  readonly shortened: ShortenedPath[] = [];
  #unlisted = 0;
  #longPaths: ZipFolder | null = null;

  /** How many shortened paths are not listed. */
  get unlisted(): number {
    return this.#unlisted;
  }

  file(folder: ZipFolder, name: string): string {
    const room = MAX_PATH - folder.path.length;
    const path = folder.path + folder.names.take(name, false, room);
    if (portableName(name).length > room) this.#list({ path, original: folder.path + name });
    return path;
  }

  folder(folder: ZipFolder, name: string): ZipFolder {
    const room = MAX_FOLDER - folder.path.length - 1;
    if (portableName(name).length <= room) return this.#below(folder, name, room);
    const moved = this.#below((this.#longPaths ??= this.#below(this.top, '_long-paths')), name);
    this.#list({ path: moved.path, original: `${folder.path}${name}/` });
    return moved;
  }

  #list(shortened: ShortenedPath): void {
    if (this.shortened.length < MAX_LISTED) this.shortened.push(shortened);
    else this.#unlisted += 1;
  }

  #below(folder: ZipFolder, name: string, room = MOVED_FOLDER_NAME): ZipFolder {
    return { path: `${folder.path}${folder.names.take(name, true, room)}/`, names: new FolderNames() };
  }
}
