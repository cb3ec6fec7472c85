import type { XmlElement } from '../xml/xml-tree.ts';

/** The paths that Word writes: names with their numbers, from the root. */
const PATH = /^(?:\/(?:[\w.-]+:)?[\w.-]+(?:\[\d+\])?)+$/;
const STEP = /\/(?:([\w.-]+):)?([\w.-]+)(?:\[(\d+)\])?/g;
const MAPPING = /xmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The element of data at a path, when nothing but a text is in it. */
export function nodeAt(root: XmlElement, path: string, mappings: string): XmlElement | null {
  if (!PATH.test(path)) return null;
  const uris = new Map(
    [...mappings.matchAll(MAPPING)].map(([, prefix, one, other]) => [prefix, one ?? other ?? '']),
  );
  let inside: readonly XmlElement[] = [root];
  let found: XmlElement | undefined;
  for (const [, prefix, local, number = '1'] of path.matchAll(STEP)) {
    const uri = prefix === undefined ? '' : uris.get(prefix);
    found = inside.filter((element) => element.local === local && element.uri === uri)[Number(number) - 1];
    if (!found) return null;
    inside = found.children.filter((child) => child.kind === 'element');
  }
  return found && found.children.every((child) => child.kind === 'text' && !child.isDivided) ? found : null;
}

export const textOfNode = ({ children }: XmlElement): string =>
  children.map((child) => (child.kind === 'text' ? child.value : '')).join('');
