import { posix } from 'node:path';
import { type Root, ranks, topSuffixes } from './tables.ts';

export interface Place {
  path: string;
  root: Root;
  /** '' for a file directly in the root. */
  feature: string;
  /** The feature's sub-folder; '' for a file directly in the feature. */
  folder: string;
  isTest: boolean;
}

const isRoot = (name: string | undefined): name is Root => name !== undefined && Object.hasOwn(ranks, name);

/** Null for a path outside of the three roots. */
export function placeOf(path: string): Place | null {
  const [top, root, ...rest] = path.split('/');
  if (top !== 'src' || !isRoot(root)) return null;
  return {
    path,
    root,
    feature: rest.length > 1 ? rest[0]! : '',
    folder: rest.length > 2 ? rest[1]! : '',
    isTest: /\.test\.tsx?$/.test(path),
  };
}

/** app.ts and main.ts on the server, src/web/app and src/web/stories in the client: the only files that know every feature. */
export function isComposition({ root, feature }: Place): boolean {
  if (root === 'server') return feature === '';
  return root === 'web' && (feature === '' || feature === 'app' || feature === 'stories');
}

/** A page, routes or jobs directly in a feature: it puts together what is in the feature's folders. */
export function isEntry(place: Place): boolean {
  return place.folder === '' && topSuffixes.includes(suffixesOf(place.path).at(-1) ?? '');
}

/** The suffixes between a file's name and its extension: ['queries'] for items.queries.ts. */
export function suffixesOf(path: string): string[] {
  return posix
    .basename(path)
    .replace(/(?:\.module\.css|\.css|(?:(?:\.property)?\.test)?\.tsx?)$/, '')
    .split('.')
    .slice(1);
}

export function rankOf(place: Place): number | undefined {
  return ranks[place.root][suffixesOf(place.path).at(-1) ?? ''];
}
